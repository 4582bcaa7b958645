import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer whose text and tag are made once. */
export type TaggedAnswer = Readonly<{ body: string; etag: string }>;

export const tagged = (value: unknown): TaggedAnswer => {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
};

const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag || given.trim() === '*');

/** Answers 304 when the caller already has it. Caches may keep it, and must ask before each use. */
export const sendTagged = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: TaggedAnswer,
): FastifyReply => {
  void reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
};
