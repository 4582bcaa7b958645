import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Tells whether a request comes from the operator's own tools: `Authorization: Bearer <OPERATOR_TOKEN>`. Only the
 * token's hash is kept, and the comparison takes the same time whatever was sent.
 */
export const requireOperator = (token: string | null): ((authorization: string | undefined) => void) => {
  const expected = token === null ? null : digest(token);
  return (authorization) => {
    if (!expected) throw refuse('AccessDeniedException', { reason: 'operator_off' });
    const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (!given || !timingSafeEqual(digest(given), expected))
      throw refuse('AuthorizationException', { reason: 'operator_token' });
  };
};
