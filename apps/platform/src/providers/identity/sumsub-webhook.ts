import { createHmac, timingSafeEqual } from 'node:crypto';
import { identityEvent } from '@croupier/provider-contract';
import * as v from 'valibot';
import { errorAnswer, rejectCallback, type CallbackAnswer, type CallbackProtocol } from '../callback.ts';
import type { IdentityNews, IdentityNewsOutcome } from './identity-provider.port.ts';

/** Sumsub repeats webhooks for hours; an older one is a replay. */
const maximumAge_ms = 24 * 60 * 60 * 1000;
const maximumSkew_ms = 60_000;

const algorithms: ReadonlyMap<unknown, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
]);

const answers: Readonly<Record<IdentityNewsOutcome, CallbackAnswer>> = {
  done: { status: 200, body: { ok: true } },
  unknown_applicant: errorAnswer(404, 'UNKNOWN_APPLICANT', 'There is no such applicant'),
  failed: errorAnswer(503, 'TRY_AGAIN', 'Send the same event again'),
};

const isSigned = (body: string, secret: string, algorithm: unknown, digest: unknown): boolean => {
  const name = algorithms.get(algorithm);
  if (!name || typeof digest !== 'string' || !/^[0-9a-f]+$/.test(digest)) return false;
  const expected = createHmac(name, secret).update(body, 'utf8').digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Reads a time such as `2026-01-31 12:00:00.000`, in UTC. The result is an invalid date for a time that does not exist. */
export const momentOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

const json = v.pipe(v.string(), v.parseJson(), identityEvent);

/** The digest of a webhook covers the body as sent, which contains its time. */
export const sumsubWebhook = ({
  secret,
  now,
}: Readonly<{ secret: string; now: () => Date }>): CallbackProtocol<IdentityNews, IdentityNewsOutcome> => ({
  read: ({ headers, body }) => {
    if (!isSigned(body, secret, headers['x-payload-digest-alg'], headers['x-payload-digest']))
      return rejectCallback(401, 'INVALID_SIGNATURE', 'The digest is refused');
    const parsed = v.safeParse(json, body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return rejectCallback(400, 'INVALID_REQUEST', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
    }
    const { createdAtMs, levelName: _levelName, ...event } = parsed.output;
    const createdAt = momentOf(createdAtMs);
    const age = now().getTime() - createdAt.getTime();
    return age <= maximumAge_ms && age >= -maximumSkew_ms
      ? { isAccepted: true, message: { ...event, createdAt } }
      : rejectCallback(401, 'INVALID_SIGNATURE', 'The event is too old or of the future');
  },
  answer: (outcome) => answers[outcome],
});
