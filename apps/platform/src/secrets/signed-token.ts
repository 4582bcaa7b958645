import { keyedHash, sameHash } from './keys.ts';

/** A token for links: what it says can be read by anybody and was written by the platform. */
export const signToken = (secret: string, purpose: string, fields: readonly string[]): string => {
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${keyedHash(secret, purpose, body)}`;
};

/** @returns what the token says, or null when it was not made for this purpose by this platform. */
export const readToken = (secret: string, purpose: string, token: string): readonly string[] | null => {
  const [body = '', hash = '', ...more] = token.split('.');
  if (more.length > 0 || !sameHash(hash, keyedHash(secret, purpose, body))) return null;
  const fields: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return Array.isArray(fields) ? fields.map(String) : null;
};
