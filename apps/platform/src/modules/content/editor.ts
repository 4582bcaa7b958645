import { createHash, timingSafeEqual } from 'node:crypto';
import { contentUnauthorized } from './content.errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Tells whether a request may write: `Authorization: Bearer <token>`. Only the token's hash is kept, and the comparison
 * takes the same time whatever was sent.
 */
export const requireEditor = (token: string | null): ((authorization: string | undefined) => void) => {
  const expected = token === null ? null : digest(token);
  return (authorization) => {
    if (!expected) throw contentUnauthorized('Content is read only: the platform was started without CMS_TOKEN');
    const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (!given || !timingSafeEqual(digest(given), expected)) throw contentUnauthorized('Missing or invalid credentials');
  };
};
