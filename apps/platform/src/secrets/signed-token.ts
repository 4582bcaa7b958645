import { isKeyedHash, keyedHash, type Secret } from './keys.ts';

/** Returns a token for links: the fields are readable, and signed by the platform. */
export const signToken = (secret: Secret, purpose: string, fields: readonly string[]): string => {
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${keyedHash(secret, purpose, body)}`;
};

/** Returns the first field of a token whose signature is not checked; empty if it has none. Do not trust it. */
export const uncheckedFirstField = (token: string): string => {
  try {
    const fields: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    return Array.isArray(fields) && fields.length > 0 ? String(fields[0]) : '';
  } catch {
    return '';
  }
};

/** @returns the content, or null if the platform did not create the token for this purpose. */
export const readToken = (secret: Secret, purpose: string, token: string): readonly string[] | null => {
  const [body = '', hash = '', ...more] = token.split('.');
  if (more.length > 0 || !isKeyedHash(secret, purpose, body, hash)) return null;
  const fields: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return Array.isArray(fields) ? fields.map(String) : null;
};
