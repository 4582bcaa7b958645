import { createHmac, timingSafeEqual } from 'node:crypto';
import { identityEvent, type IdentityEvent } from '@croupier/provider-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { momentOf } from './review.ts';

/** Webhooks are repeated for hours; one older than a day is a recording. */
const maximumAge_ms = 24 * 60 * 60 * 1000;
const maximumSkew_ms = 60_000;

const algorithms: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' };

export type WebhookOptions = Readonly<{
  secret: string;
  now: () => Date;
  hear: (event: IdentityEvent) => Promise<boolean>;
}>;

const header = (value: string | readonly string[] | undefined): string => (typeof value === 'string' ? value : '');

const isSigned = (body: string, secret: string, algorithm: string, digest: string): boolean => {
  const name = algorithms[algorithm];
  if (!name || !/^[0-9a-f]+$/.test(digest)) return false;
  const expected = createHmac(name, secret).update(body, 'utf8').digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/**
 * The webhook of the identity provider. The digest covers the body as sent, including its time; a repeated webhook has
 * no further effect.
 */
export const identityWebhookRoutes = (app: FastifyInstance, { secret, now, hear }: WebhookOptions): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
    reply.status(status).send({ error: { code, message } });

  app.post<{ Body: string | undefined }>('/callbacks/identity', async (request, reply) => {
    const body = request.body ?? '';
    if (
      !isSigned(
        body,
        secret,
        header(request.headers['x-payload-digest-alg']),
        header(request.headers['x-payload-digest']),
      )
    ) {
      request.log.warn('identity webhook with a wrong digest');
      return refuse(reply, 401, 'INVALID_SIGNATURE', 'The digest is refused');
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), identityEvent), body);
    if (!parsed.success)
      return refuse(
        reply,
        400,
        'INVALID_REQUEST',
        `${v.getDotPath(parsed.issues[0]) ?? 'body'}: ${parsed.issues[0].message}`,
      );
    const age = now().getTime() - momentOf(parsed.output.createdAtMs).getTime();
    if (!(age <= maximumAge_ms && age >= -maximumSkew_ms))
      return refuse(reply, 401, 'INVALID_SIGNATURE', 'The event is too old or of the future');
    try {
      if (!(await hear(parsed.output))) return refuse(reply, 404, 'UNKNOWN_APPLICANT', 'There is no such applicant');
      return { ok: true };
    } catch (error) {
      request.log.warn({ err: error }, 'identity webhook failed');
      return refuse(reply, 503, 'TRY_AGAIN', 'Send the same event again');
    }
  });
};
