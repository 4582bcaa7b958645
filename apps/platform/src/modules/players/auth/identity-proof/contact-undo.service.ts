import { inTransaction, type Database } from '../../../../database/index.ts';
import type { RateLimiter } from '../../../../http/index.ts';
import { hashPassword } from '../../../../secrets/index.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Codes } from '../../codes/index.ts';
import { notifyConfirmed, writeMessage, type Messages } from '../../messages/index.ts';
import type { Passkeys } from '../../passkeys/index.ts';
import type { SecurityLog } from '../../security-log/index.ts';
import type { TwoFactor } from '../../two-factor/index.ts';
import type { Visitor } from '../auth.port.ts';
import { contactUndoLimit } from '../auth.limits.ts';
import { deleteDevices, deleteIdentitiesSince, deleteRestores, savePasswordHash } from '../auth.repository.ts';
import { hashToken } from '../auth.secrets.ts';
import { contactRestoredTexts } from './contact-undo.texts.ts';
import { requireActive } from '../sessions/new-session.ts';
import { requireNewPassword, type NewPasswordOptions } from '../passwords/new-password.ts';
import type { Sessions } from '../sessions/sessions.service.ts';

export type ContactUndoOptions = NewPasswordOptions &
  Readonly<{
    database: Database;
    accounts: Accounts;
    messages: Messages;
    securityLog: Pick<SecurityLog, 'record'>;
    codes: Pick<Codes, 'remove'>;
    twoFactor: Pick<TwoFactor, 'turnOffSince'>;
    passkeys: Pick<Passkeys, 'removeSince'>;
    sessions: Pick<Sessions, 'endAll'>;
    limiter: RateLimiter;
    now: () => Date;
  }>;

/**
 * Undoes a change of a contact by the token of the notice to the old contact, once, within seven days: restores the
 * contacts, ends all sessions and sets a new password. Also removes what a thief may have added since the change: a
 * second factor, passkeys, accounts of other services, known devices and unused codes.
 * @returns the id of the player. @throws InvalidParameterException, TooManyRequestsException, UserBannedException,
 *   UserDeletedException
 */
export type UndoContactChange = (
  given: Readonly<{ token: string; password: string; visitor: Visitor }>,
) => Promise<string>;

/** Takes away every way into the account but the restored contacts. */
const closeOtherWays = async (
  { twoFactor, passkeys, sessions, codes }: ContactUndoOptions,
  transaction: Database,
  playerId: string,
  since: Date,
): Promise<void> => {
  await sessions.endAll(transaction, playerId, null);
  await deleteDevices(transaction, playerId);
  await deleteIdentitiesSince(transaction, playerId, since);
  await deleteRestores(transaction, playerId);
  await codes.remove(transaction, playerId);
  await twoFactor.turnOffSince(transaction, playerId, since);
  await passkeys.removeSince(transaction, playerId, since);
};

export const createContactUndo =
  (options: ContactUndoOptions): UndoContactChange =>
  async ({ token, password, visitor }) => {
    const { database, accounts, messages, securityLog, limiter, now } = options;
    await limiter.take(contactUndoLimit(visitor.ip));
    await requireNewPassword(options, 'restore-password', password);
    const passwordHash = await hashPassword(password);
    const undone = await inTransaction(database, async (transaction) => {
      const { playerId, since } = await accounts.undoContactChange(transaction, hashToken(token));
      const player = await accounts.findPlayer(playerId);
      if (player) requireActive(player);
      await savePasswordHash(transaction, playerId, passwordHash, now());
      await closeOtherWays(options, transaction, playerId, since);
      const locale = player?.locale ?? 'en';
      const notice = writeMessage(contactRestoredTexts, locale, undefined);
      await notifyConfirmed(messages, transaction, await accounts.contactsIn(transaction, playerId), locale, notice);
      return playerId;
    });
    messages.deliverSoon();
    await securityLog.record({ ...visitor, playerId: undone, kind: 'contact_undo', outcome: 'done' });
    return undone;
  };
