import { createHash, timingSafeEqual } from 'node:crypto';
import { valuesOf, type Secret } from './keys.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns a function that compares a caller's text with each value of the secret in constant time. Only the hashes of
 * the values stay in memory. Without a secret, the function returns false for every text.
 */
export const createSecretCheck = (secret: Secret | null): ((given: string) => boolean) => {
  const expected = secret === null ? [] : valuesOf(secret).map(digest);
  return (given) => {
    const hash = digest(given);
    return expected.map((each) => timingSafeEqual(hash, each)).includes(true);
  };
};
