import { inTransaction, type Database } from '../../../../database/index.ts';
import { invalidParameters } from '../../../../errors.ts';
import type { RateLimiter } from '../../../../http/index.ts';
import type { BreachedPasswords } from '../../../../providers/breaches/index.ts';
import { hashPassword, verifyPassword } from '../../../../secrets/index.ts';
import type { Accounts, SiteForms } from '../../accounts/index.ts';
import type { Duplicates } from '../../duplicates/index.ts';
import { notifyConfirmed, writeMessage, type Messages } from '../../messages/index.ts';
import type { SecurityLog } from '../../security-log/index.ts';
import type { Visitor } from '../auth.port.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { passwordChangeLimit } from '../auth.limits.ts';
import { findPasswordHash, deleteDevices, rememberDevice, savePasswordHash } from '../auth.repository.ts';
import { hashToken, newToken } from '../auth.secrets.ts';
import { requireNewPassword } from './new-password.ts';
import { passwordChangedTexts } from './password.texts.ts';

export type PasswordOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  duplicates: Pick<Duplicates, 'note'>;
  sessions: Sessions;
  messages: Messages;
  securityLog: SecurityLog;
  limiter: RateLimiter;
  siteForms: Pick<SiteForms, 'check'>;
  breaches: BreachedPasswords;
  /** Words of the site that no new password may be. */
  siteWords: ReadonlySet<string>;
  isClassicPassword: () => Promise<boolean>;
  now: () => Date;
}>;

export type WantedPassword = Readonly<{ old: string | null; next: string; requireProof: () => Promise<void> }>;

export type Passwords = Readonly<{
  /**
   * Ends every session of the player and deletes their devices. Needs a recent proof of identity; the old password,
   * which older clients send, is one.
   * @returns the tokens of the session that continues and of its device.
   * @throws IdentityProofRequiredException, InvalidParameterException, TooManyRequestsException
   */
  change: (
    playerId: string,
    given: WantedPassword,
    owner: Visitor,
    locale: string,
  ) => Promise<Readonly<{ token: string; deviceToken: string }>>;
}>;

const changePassword = async (
  options: PasswordOptions,
  ...[playerId, { old, next, requireProof }, owner, locale]: Parameters<Passwords['change']>
): ReturnType<Passwords['change']> => {
  const { database, accounts, duplicates, sessions, messages, limiter, now } = options;
  await limiter.take(passwordChangeLimit(playerId));
  const stored = await findPasswordHash(database, playerId);
  if (!stored || !old) await requireProof();
  else if (!(await verifyPassword(stored, old))) throw invalidParameters({ old_password: 'invalid' });
  const isUnchanged = stored !== null && (await verifyPassword(stored, next));
  await requireNewPassword(options, 'change-password', next, isUnchanged);
  const hash = await hashPassword(next);
  const changed = await inTransaction(database, async (transaction) => {
    await savePasswordHash(transaction, playerId, hash, now());
    await sessions.endAll(transaction, playerId, null);
    const notice = writeMessage(passwordChangedTexts, locale, undefined);
    await notifyConfirmed(messages, transaction, await accounts.contacts(playerId), locale, notice);
    await deleteDevices(transaction, playerId);
    const deviceToken = newToken();
    await rememberDevice(transaction, playerId, hashToken(deviceToken), now());
    await duplicates.note(transaction, playerId, { device: { assigned: hashToken(deviceToken), presented: null } });
    return { token: await sessions.start(transaction, playerId, owner), deviceToken };
  });
  messages.deliverSoon();
  return changed;
};

export const createPasswords = (options: PasswordOptions): Passwords => ({
  change: async (playerId, given, owner, locale) => {
    const event = { ...owner, playerId, kind: 'password_change' } as const;
    try {
      const changed = await changePassword(options, playerId, given, owner, locale);
      await options.securityLog.record({ ...event, outcome: 'done' });
      return changed;
    } catch (error) {
      await options.securityLog.recordRefusal(event, error);
      throw error;
    }
  },
});
