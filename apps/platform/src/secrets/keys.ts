import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A secret, or its current value followed by previous ones. Whatever is created uses the current value; what was created
 * with a previous one stays valid.
 */
export type Secret = string | readonly [current: string, ...previous: string[]];

/** Returns all values of a secret, the current one first. */
export const valuesOf = (secret: Secret): readonly [current: string, ...previous: string[]] =>
  typeof secret === 'string' ? [secret] : secret;

/** Derives a key for each purpose from one secret, so that a signature for one is invalid for another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** A hash with each value of a secret, the current one first. */
export type KeyedHashes = readonly [current: string, ...previous: string[]];

const hashWith = (value: string, purpose: string, text: string): string =>
  createHmac('sha256', derivedKey(value, purpose)).update(text).digest('hex');

/** Returns an HMAC-SHA-256 in hex, which only the holder of the secret can compute. */
export const keyedHash = (secret: Secret, purpose: string, text: string): string =>
  hashWith(valuesOf(secret)[0], purpose, text);

/** Returns the hash with each value of the secret: to find what was hashed with a previous one. */
export const keyedHashes = (secret: Secret, purpose: string, text: string): KeyedHashes => {
  const [current, ...previous] = valuesOf(secret);
  return [hashWith(current, purpose, text), ...previous.map((value) => hashWith(value, purpose, text))];
};

/** Compares two hashes in hex in constant time. False for empty or malformed hashes. */
export const sameHash = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return (
    first.length > 0 && one.length === other.length && first.length === second.length && timingSafeEqual(first, second)
  );
};

/** Whether a hash is `keyedHash` of the text, with any value of the secret. */
export const isKeyedHash = (secret: Secret, purpose: string, text: string, hash: string): boolean =>
  keyedHashes(secret, purpose, text)
    .map((expected) => sameHash(hash, expected))
    .includes(true);
