import { inTransaction } from '../../../../database/index.ts';
import { isApiError, refuse } from '../../../../errors.ts';
import type { Limit, RateLimiter } from '../../../../http/index.ts';
import { verifyPassword, verifyStranger } from '../../../../secrets/index.ts';
import { normaliseLogin } from '../../accounts/index.ts';
import { loginAddressLimit, loginLimit, loginOutsideLimit } from '../auth.limits.ts';
import type { AuthOptions } from '../auth.options.ts';
import type { SignedIn, Visitor } from '../auth.port.ts';
import { findPasswordHash, isKnownDevice } from '../auth.repository.ts';
import { hashToken } from '../auth.secrets.ts';
import { requireActive, startReturningSession } from '../sessions/new-session.ts';

const wrongCredentials = () =>
  refuse('AuthorizationException', { reason: 'wrong_credentials', message: 'The login or the password is wrong' });

const isExceeded = async (limiter: RateLimiter, limit: Limit): Promise<boolean> => {
  try {
    await limiter.take(limit);
    return false;
  } catch (error) {
    if (isApiError(error) && error.code === 'TooManyRequestsException') return true;
    throw error;
  }
};

/** Signs in with a password and, where it is needed, a code of the second factor. */
export const login = async (
  options: AuthOptions,
  { login: given, password, code }: Readonly<{ login: string; password: string; code: string | null }>,
  visitor: Visitor,
): Promise<SignedIn> => {
  const { database, accounts, twoFactor, limiter } = options;
  const name = normaliseLogin(given);
  const player = (await accounts.findByLogin(name)) ?? (await accounts.findDeletedByLogin(name));
  const deviceHash = visitor.deviceToken ? hashToken(visitor.deviceToken) : null;
  const knownDevice =
    player && deviceHash && (await isKnownDevice(database, player.id, deviceHash)) ? deviceHash : null;
  const limit = loginLimit(name, knownDevice ?? visitor.ip);
  await limiter.take(limit);
  if (!knownDevice) await limiter.take(loginAddressLimit(visitor.ip));
  const isSuspicious = !knownDevice && (await isExceeded(limiter, loginOutsideLimit(name)));

  const stored = player ? await findPasswordHash(database, player.id) : null;
  const isRight = stored ? await verifyPassword(stored, password) : await verifyStranger(password);
  if (!player || !isRight) throw wrongCredentials();
  requireActive(player);
  await twoFactor.pass(
    player,
    code || null,
    { ip: visitor.ip, knownDevice, locale: visitor.locale ?? player.locale },
    isSuspicious,
  );
  await limiter.clear(limit);
  return inTransaction(database, (transaction) => startReturningSession(options, transaction, player, visitor));
};
