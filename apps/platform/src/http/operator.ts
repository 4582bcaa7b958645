import { refuse } from '../errors.ts';
import { createSecretCheck, type Secret } from '../secrets/index.ts';

/**
 * Returns a function that requires the header of the operator's tools, `Authorization: Bearer <OPERATOR_TOKEN>`.
 * @throws AccessDeniedException without a configured token, AuthorizationException for another header.
 */
export const requireOperator = (token: Secret | null): ((authorization: string | undefined) => void) => {
  const isToken = createSecretCheck(token);
  return (authorization) => {
    if (token === null) throw refuse('AccessDeniedException', { reason: 'operator_off' });
    const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (!given || !isToken(given)) throw refuse('AuthorizationException', { reason: 'operator_token' });
  };
};
