import { inTransaction, type Database } from '../../database/index.ts';
import { invalidParameters } from '../../errors.ts';
import type { RateLimiter } from '../../http/index.ts';
import { passwordRule, type Accounts, type SiteForms } from '../accounts/index.ts';
import { writeMessage, type Messages } from '../messages/index.ts';
import type { SessionOwner, Sessions } from './sessions.service.ts';
import { passwordChangeLimit } from './auth.limits.ts';
import { findPasswordHash, savePasswordHash } from './auth.repository.ts';
import { hashPassword, verifyPassword } from './auth.secrets.ts';
import { passwordChangedTexts } from './password.texts.ts';

export type PasswordOptions = Readonly<{ database: Database; accounts: Accounts; sessions: Sessions; messages: Messages; limiter: RateLimiter; siteForms: Pick<SiteForms, 'check'>; now: () => Date }>;

export type Passwords = Readonly<{
  /** Ends every session of the player. @returns the token of the one that goes on. */
  change: (playerId: string, given: Readonly<{ old: string | null; next: string }>, owner: SessionOwner, locale: string) => Promise<string>;
}>;

export const createPasswords = ({ database, accounts, sessions, messages, limiter, siteForms, now }: PasswordOptions): Passwords => ({
  change: async (playerId, { old, next }, owner, locale) => {
    await limiter.take(passwordChangeLimit(playerId));
    const stored = await findPasswordHash(database, playerId);
    if (stored && !old) throw invalidParameters({ old_password: 'required' });
    if (stored && !await verifyPassword(stored, old ?? '')) throw invalidParameters({ old_password: 'invalid' });
    const problem = passwordRule(next) ?? (stored && next === old ? 'unchanged' : null);
    const problems = { ...await siteForms.check('change-password', { password: next }, { new_password: 'password' }), ...(problem ? { password: problem } : {}) };
    if (Object.keys(problems).length > 0) throw invalidParameters(problems);
    const hash = await hashPassword(next);
    const token = await inTransaction(database, async (transaction) => {
      await savePasswordHash(transaction, playerId, hash, now());
      await sessions.endAll(transaction, playerId, null);
      const contact = (await accounts.contacts(playerId)).find(({ isConfirmed }) => isConfirmed);
      if (contact) await messages.enqueue(transaction, { channel: contact.type === 'email' ? 'email' : 'sms', to: contact.contact, locale, ...writeMessage(passwordChangedTexts, locale, undefined) });
      return sessions.start(transaction, playerId, owner);
    });
    messages.deliverSoon();
    return token;
  },
});
