import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns a function that requires the header of the operator's tools, `Authorization: Bearer <OPERATOR_TOKEN>`. Only the
 * hash of the token stays in memory, and the comparison takes the same time for every header.
 * @throws AccessDeniedException without a configured token, AuthorizationException for another header.
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
