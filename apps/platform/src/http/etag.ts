import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A serialized response body with its entity tag. */
export type TaggedAnswer = Readonly<{ body: string | Buffer; etag: string }>;

/** Caches may store the response and revalidate it before each use. */
const alwaysRevalidate = 'public, no-cache';

export const tagBody = <Body extends string | Buffer>(body: Body): Readonly<{ body: Body; etag: string }> => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
});

/** Serializes a value as JSON and computes its entity tag. */
export const tagged = (value: unknown): TaggedAnswer => tagBody(JSON.stringify(value));

const matchesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag || given.trim() === '*');

/** Sends the body with its tag, or 304 when `if-none-match` has this tag. */
export const sendTagged = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: TaggedAnswer,
  cacheControl = alwaysRevalidate,
): FastifyReply => {
  void reply.header('etag', etag).header('cache-control', cacheControl);
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
};
