import type { Database } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import type { Player } from '../../accounts/index.ts';
import { notifyConfirmed, writeMessage } from '../../messages/index.ts';
import { deviceOf } from '../../security-log/index.ts';
import type { AuthOptions } from '../auth.options.ts';
import type { SignedIn, Visitor } from '../auth.port.ts';
import { isKnownDevice, rememberDevice } from '../auth.repository.ts';
import { hashToken, newToken } from '../auth.secrets.ts';
import { newDeviceTexts } from './new-device.texts.ts';

/** @throws UserDeletedException, UserBannedException; `account_moving` and `account_moved` of a move between cells. */
export const requireActive = (player: Player): void => {
  if (player.moveState === 'left') throw refuse('UserDeletedException', { reason: 'account_moved' });
  if (player.moveState) throw refuse('ApplicationUnavailableException', { reason: 'account_moving' });
  if (player.isDeleted) throw refuse('UserDeletedException');
  if (player.isBlocked) throw refuse('UserBannedException');
};

const isFromKnownDevice = async (transaction: Database, player: Player, { deviceToken }: Visitor): Promise<boolean> =>
  Boolean(deviceToken) && isKnownDevice(transaction, player.id, hashToken(deviceToken ?? ''));

/** Notifies the confirmed e-mail addresses of an account that a device signs in which it does not know. */
const notifyNewDevice = async (
  { accounts, messages, now }: Pick<AuthOptions, 'accounts' | 'messages' | 'now'>,
  transaction: Database,
  player: Player,
  { ip, userAgent }: Visitor,
): Promise<void> => {
  const emails = (await accounts.contactsIn(transaction, player.id)).filter(({ type }) => type === 'email');
  const at = `${now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const notice = writeMessage(newDeviceTexts, player.locale, { device: deviceOf(userAgent), address: ip, at });
  await notifyConfirmed(messages, transaction, emails, player.locale, notice);
};

type SessionOptions = Pick<AuthOptions, 'sessions' | 'duplicates' | 'now'>;
/** Records the device of an account; for a new account this may refuse it. */
type RecordDevice = SessionOptions['duplicates']['note'];

/** Starts a session and remembers the visitor's device. */
const openSession = async (
  { sessions, now }: SessionOptions,
  transaction: Database,
  player: Player,
  visitor: Visitor,
  recordDevice: RecordDevice,
): Promise<SignedIn> => {
  // A cookie that this account does not know may have been planted: the server chooses a new one.
  const isKnown = await isFromKnownDevice(transaction, player, visitor);
  const deviceToken = (isKnown && visitor.deviceToken) || newToken();
  await rememberDevice(transaction, player.id, hashToken(deviceToken), now());
  const presented = visitor.deviceToken ? hashToken(visitor.deviceToken) : null;
  if (!isKnown) await recordDevice(transaction, player.id, { device: { assigned: hashToken(deviceToken), presented } });
  return { player, token: await sessions.start(transaction, player.id, visitor), deviceToken };
};

/** Starts a session of an account that exists. Call `messages.deliverSoon` after the commit. */
export const startReturningSession = async (
  options: SessionOptions & Pick<AuthOptions, 'accounts' | 'messages'>,
  transaction: Database,
  player: Player,
  visitor: Visitor,
): Promise<SignedIn> => {
  if (!(await isFromKnownDevice(transaction, player, visitor)))
    await notifyNewDevice(options, transaction, player, visitor);
  return openSession(options, transaction, player, visitor, options.duplicates.note);
};

/**
 * Starts the first session of a new account.
 * @throws AccessDeniedException `registration_refused` when a rule about duplicate accounts blocks its device.
 */
export const startFirstSession = (
  options: SessionOptions,
  transaction: Database,
  player: Player,
  visitor: Visitor,
): Promise<SignedIn> => openSession(options, transaction, player, visitor, options.duplicates.admit);
