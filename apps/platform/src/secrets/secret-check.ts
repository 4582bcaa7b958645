import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns whether a caller's text is the secret. Only the secret's hash stays in memory, and the comparison takes the
 * same time for every text. Without a secret, every text is wrong.
 */
export const createSecretCheck = (secret: string | null): ((given: string) => boolean) => {
  const expected = secret === null ? null : digest(secret);
  return (given) => expected !== null && timingSafeEqual(digest(given), expected);
};
