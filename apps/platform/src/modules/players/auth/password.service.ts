import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { Accounts, SiteForms } from '../accounts/index.ts';
import { notifyConfirmed, writeMessage, type Messages } from '../messages/index.ts';
import type { SessionOwner, Sessions } from './sessions.service.ts';
import { passwordChangeLimit } from './auth.limits.ts';
import { findPasswordHash, forgetDevices, rememberDevice, savePasswordHash } from './auth.repository.ts';
import { hashPassword, hashToken, newToken, verifyPassword } from './auth.secrets.ts';
import { requireNewPassword } from './new-password.ts';
import { passwordChangedTexts } from './password.texts.ts';

export type PasswordOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  messages: Messages;
  limiter: RateLimiter;
  siteForms: Pick<SiteForms, 'check'>;
  now: () => Date;
}>;

export type WantedPassword = Readonly<{ old: string | null; next: string; requireProof: () => Promise<void> }>;

export type Passwords = Readonly<{
  /**
   * Ends every session of the player and forgets their devices. Needs a recent proof of identity; the old password,
   * which older clients send, is one.
   * @returns the tokens of the session that continues and of its device.
   * @throws IdentityProofRequiredException, InvalidParameterException, TooManyRequestsException
   */
  change: (
    playerId: string,
    given: WantedPassword,
    owner: SessionOwner,
    locale: string,
  ) => Promise<Readonly<{ token: string; deviceToken: string }>>;
}>;

export const createPasswords = ({
  database,
  accounts,
  sessions,
  messages,
  limiter,
  siteForms,
  now,
}: PasswordOptions): Passwords => ({
  change: async (playerId, { old, next, requireProof }, owner, locale) => {
    await limiter.take(passwordChangeLimit(playerId));
    const stored = await findPasswordHash(database, playerId);
    if (!stored || !old) await requireProof();
    else if (!(await verifyPassword(stored, old))) throw invalidParameters({ old_password: 'invalid' });
    const isUnchanged = stored !== null && (await verifyPassword(stored, next));
    await requireNewPassword({ siteForms }, 'change-password', next, isUnchanged);
    const hash = await hashPassword(next);
    const changed = await inTransaction(database, async (transaction) => {
      await savePasswordHash(transaction, playerId, hash, now());
      await sessions.endAll(transaction, playerId, null);
      const notice = writeMessage(passwordChangedTexts, locale, undefined);
      await notifyConfirmed(messages, transaction, await accounts.contacts(playerId), locale, notice);
      await forgetDevices(transaction, playerId);
      const deviceToken = newToken();
      await rememberDevice(transaction, playerId, hashToken(deviceToken), now());
      return { token: await sessions.start(transaction, playerId, owner), deviceToken };
    });
    messages.deliverSoon();
    return changed;
  },
});
