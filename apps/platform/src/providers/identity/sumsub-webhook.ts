import { createHmac, timingSafeEqual } from 'node:crypto';
import { identityEvent, type IdentityEvent } from '@croupier/provider-contract';
import * as v from 'valibot';
import {
  errorAnswer,
  rejectCallback,
  rejectInvalidBody,
  type CallbackAnswer,
  type CallbackProtocol,
} from '../callback.ts';
import type { IdentityNotification, IdentityNotificationOutcome } from './identity-provider.port.ts';

/** Sumsub repeats webhooks for hours; an older one is a replay attack. */
const maximumAge_ms = 24 * 60 * 60 * 1000;
const maximumSkew_ms = 60_000;

const algorithms: ReadonlyMap<unknown, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
]);

const answers: Readonly<Record<IdentityNotificationOutcome, CallbackAnswer>> = {
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

/**
 * Reads a time such as `2026-01-31 12:00:00.000`, in UTC. The result is an invalid date for a time that does not exist.
 */
export const timeOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

/** The documents of Sumsub's applicant data. */
export const documentsOf = (info: IdentityEvent['info']): Pick<IdentityNotification, 'documents'> =>
  info
    ? {
        documents: info.idDocs.map(({ idDocType: type, country = null, number = null, validUntil = null }) => ({
          type,
          country,
          number,
          validUntil,
        })),
      }
    : {};

const json = v.pipe(v.string(), v.parseJson(), identityEvent);

/** Checks the digest, which covers the body with the time of the event, with each secret, and rejects replays. */
export const sumsubWebhook = ({
  secret,
  previousSecrets = [],
  now,
}: Readonly<{ secret: string; previousSecrets?: readonly string[]; now: () => Date }>): CallbackProtocol<
  IdentityNotification,
  IdentityNotificationOutcome
> => ({
  read: ({ headers, body }) => {
    const { 'x-payload-digest-alg': algorithm, 'x-payload-digest': digest } = headers;
    if (![secret, ...previousSecrets].some((each) => isSigned(body, each, algorithm, digest)))
      return rejectCallback(401, 'INVALID_SIGNATURE', 'The digest is wrong');
    const parsed = v.safeParse(json, body);
    if (!parsed.success) return rejectInvalidBody(parsed.issues[0]);
    const { createdAtMs, levelName: _levelName, info, ...event } = parsed.output;
    const createdAt = timeOf(createdAtMs);
    const age = now().getTime() - createdAt.getTime();
    return age <= maximumAge_ms && age >= -maximumSkew_ms
      ? { isAccepted: true, message: { ...event, ...documentsOf(info), createdAt } }
      : rejectCallback(401, 'INVALID_SIGNATURE', 'The time of the event is too old or in the future');
  },
  answer: (outcome) => answers[outcome],
});
