import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { Player } from '../accounts/index.ts';
import type { AuthOptions } from './auth.options.ts';
import type { SignedIn, Visitor } from './auth.port.ts';
import { isKnownDevice, rememberDevice } from './auth.repository.ts';
import { hashToken, newToken } from './auth.secrets.ts';

/** @throws UserDeletedException, UserBannedException */
export const requireActive = (player: Player): void => {
  if (player.isDeleted) throw refuse('UserDeletedException');
  if (player.isBlocked) throw refuse('UserBannedException');
};

/** Starts a session and remembers the visitor's device. */
export const startSession = async (
  { sessions, now }: Pick<AuthOptions, 'sessions' | 'now'>,
  transaction: Database,
  player: Player,
  visitor: Visitor,
): Promise<SignedIn> => {
  // A cookie that this account does not know may have been planted: the server chooses a new one.
  const known = visitor.deviceToken && (await isKnownDevice(transaction, player.id, hashToken(visitor.deviceToken)));
  const deviceToken = (known && visitor.deviceToken) || newToken();
  await rememberDevice(transaction, player.id, hashToken(deviceToken), now());
  return { player, token: await sessions.start(transaction, player.id, visitor), deviceToken };
};
