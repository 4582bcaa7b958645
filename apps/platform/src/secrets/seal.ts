import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey, valuesOf, type Secret } from './keys.ts';

/** Encrypts a text (AES-256-GCM). It can be decrypted only with the same `context`, such as the id of its record. */
export const seal = (secret: Secret, purpose: string, context: string, text: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(valuesOf(secret)[0], purpose), nonce).setAAD(
    Buffer.from(context),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

const unsealWith = (value: string, purpose: string, context: string, bytes: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(value, purpose), bytes.subarray(0, 12)).setAAD(
    Buffer.from(context),
  );
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
};

/**
 * Decrypts a text with any value of the secret.
 * @throws Error when the secret, purpose or context differs, or the text was changed.
 */
export const unseal = (secret: Secret, purpose: string, context: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const [current, ...previous] = valuesOf(secret);
  try {
    return unsealWith(current, purpose, context, bytes);
  } catch (error) {
    const [next, ...others] = previous;
    if (next === undefined) throw error;
    return unseal([next, ...others], purpose, context, sealed);
  }
};
