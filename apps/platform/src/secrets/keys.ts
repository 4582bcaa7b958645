import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Derives a key for each purpose from one secret, so that a signature for one is invalid for another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Returns an HMAC-SHA-256 in hex, which only the holder of the secret can compute. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', derivedKey(secret, purpose)).update(text).digest('hex');

/** Compares two hashes in hex in constant time. False for empty or malformed hashes. */
export const sameHash = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return (
    first.length > 0 && one.length === other.length && first.length === second.length && timingSafeEqual(first, second)
  );
};
