import { createHmac, createSecretKey } from 'node:crypto';
import { derivedKey, valuesOf, type Secret } from './keys.ts';

/** Hashes requests, so that a repeated one can be recognized without storing its content. */
export type RequestHasher = Readonly<{
  /** Returns the id of the key and the HMAC-SHA-256 of the text, such as `1f0c9a52.…`. */
  hash: (text: string) => string;
  /**
   * Whether a stored hash proves that the first request was a different one. False for an emptied hash and for a hash
   * with another key, which cannot be compared.
   */
  differs: (stored: string, hash: string) => boolean;
}>;

/** Creates a hasher with the current value of a secret. A plain hash would reveal a card number in a request to an exhaustive search. */
export const createRequestHasher = (rotated: Secret, purpose: string): RequestHasher => {
  const [secret] = valuesOf(rotated);
  const key = createSecretKey(derivedKey(secret, purpose));
  const prefix = `${derivedKey(secret, `${purpose} key id`).toString('hex', 0, 4)}.`;
  return {
    hash: (text) => prefix + createHmac('sha256', key).update(text).digest('base64url'),
    differs: (stored, hash) => stored !== hash && stored.startsWith(prefix),
  };
};
