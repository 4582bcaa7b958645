import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns a function that compares a caller's text with the secret in constant time. Only the hash of the secret stays
 * in memory. Without a secret, the function returns false for every text.
 */
export const createSecretCheck = (secret: string | null): ((given: string) => boolean) => {
  const expected = secret === null ? null : digest(secret);
  return (given) => expected !== null && timingSafeEqual(digest(given), expected);
};
