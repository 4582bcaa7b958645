import { createHmac, createSecretKey } from 'node:crypto';
import { derivedKey } from './keys.ts';

/** Recognises a repeated request without storing anything from which its content could be guessed. */
export type RequestHasher = Readonly<{
  /** HMAC-SHA-256 of the text behind the id of its key, such as `1f0c9a52.…`. */
  hash: (text: string) => string;
  /**
   * Whether a stored hash proves that the first request was a different one. An emptied hash, or one made with another
   * key, proves nothing: the caller answers with the stored outcome.
   */
  differs: (stored: string, hash: string) => boolean;
}>;

/** The hash is keyed: the card number in a request could be found from a plain hash by trying all numbers. */
export const createRequestHasher = (secret: string, purpose: string): RequestHasher => {
  const key = createSecretKey(derivedKey(secret, purpose));
  const prefix = `${derivedKey(secret, `${purpose} key id`).toString('hex', 0, 4)}.`;
  return {
    hash: (text) => prefix + createHmac('sha256', key).update(text).digest('base64url'),
    differs: (stored, hash) => stored !== hash && stored.startsWith(prefix),
  };
};
