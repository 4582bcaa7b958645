import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header with the signature, in lower case as Node reports it. */
export const signatureHeader = 'x-signature';

/** The maximum age of a signature, which limits replays of a recorded call. */
export const maximumAgeMs = 5 * 60_000;

/** How far the sender's clock may be ahead of the receiver's. */
export const maximumSkewMs = 60_000;

/**
 * The signed parts of a call. `path` is the path with its query string as sent; `body` is the exact text sent, empty
 * for a GET.
 */
export type SignedCall = Readonly<{
  secret: string;
  method: string;
  path: string;
  body: string;
  /** Unix time in milliseconds. */
  now: number;
}>;

export type SignatureRefusal = 'missing' | 'malformed' | 'expired' | 'from_future' | 'mismatch';
export type Verification = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: SignatureRefusal }>;

const digest = (secret: string, time: string, method: string, path: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${method.toUpperCase()}.${path}.${body}`, 'utf8').digest();

const assertSecret = (secret: string): void => {
  if (secret.length < 16) throw new RangeError('A signing secret has at least 16 characters');
};

/**
 * Signs a call: `t=<unix ms>,v1=<hex hmac-sha256>`, the value of the header {@link signatureHeader}.
 * @throws RangeError when the secret is shorter than 16 characters.
 */
export const sign = ({ secret, method, path, body, now }: SignedCall): string => {
  assertSecret(secret);
  const time = String(Math.trunc(now));
  return `t=${time},v1=${digest(secret, time, method, path, body).toString('hex')}`;
};

export type CallToVerify = SignedCall &
  Readonly<{
    header: string | readonly string[] | undefined;
    /** Further secrets that are valid while the other side changes its secret. */
    previousSecrets?: readonly string[];
  }>;

/**
 * Returns whether a call was signed with one of the secrets within the last five minutes. Compares in constant time.
 * A repeated header (an array, as Node reports it) is malformed.
 * @throws RangeError when a secret is shorter than 16 characters.
 */
export const verify = ({
  secret,
  previousSecrets = [],
  method,
  path,
  body,
  now,
  header,
}: CallToVerify): Verification => {
  const secrets = [secret, ...previousSecrets];
  secrets.forEach(assertSecret);
  if (header === undefined || header === '') return { ok: false, reason: 'missing' };
  const match = typeof header === 'string' ? /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header) : null;
  const [, time, hex] = match ?? [];
  if (time === undefined || hex === undefined) return { ok: false, reason: 'malformed' };
  // Compares the digest before the age, so that an unsigned call learns nothing about the receiver's clock.
  const given = Buffer.from(hex, 'hex');
  const matches = secrets.map((each) => timingSafeEqual(digest(each, time, method, path, body), given));
  if (!matches.includes(true)) return { ok: false, reason: 'mismatch' };
  if (now - Number(time) > maximumAgeMs) return { ok: false, reason: 'expired' };
  if (Number(time) - now > maximumSkewMs) return { ok: false, reason: 'from_future' };
  return { ok: true };
};
