import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import { normaliseLogin, passwordRule, type Accounts, type SiteForms } from '../accounts/index.ts';
import { keyedHash, sameHash } from '../../../secrets/index.ts';
import { writeMessage, type Messages } from '../messages/index.ts';
import { restoreAddressLimit, restoreCodeLimit, restoreLimit } from './auth.limits.ts';
import { countRestoreAttempt, deleteRestore, findRestore, savePasswordHash, saveRestore } from './auth.repository.ts';
import { hashPassword, hashToken, newCode } from './auth.secrets.ts';
import { restoreTexts } from './password.texts.ts';
import type { Sessions } from './sessions.service.ts';

const codeLifetime_ms = 10 * 60_000;
const resend_ms = 60_000;
/** From all addresses together; from one address there are fewer. */
const maximumAttempts = 50;

export type RestoreOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  messages: Messages;
  sessions: Sessions;
  limiter: RateLimiter;
  siteForms: Pick<SiteForms, 'check'>;
  secret: string;
  now: () => Date;
}>;

export type Restore = Readonly<{
  /** @returns the seconds until a code may be sent again; the same for unknown names. */
  sendCode: (login: string, ip: string, locale: string) => Promise<number>;
  changePassword: (login: string, code: string, password: string, ip: string) => Promise<void>;
}>;

export const createRestore = ({
  database,
  accounts,
  messages,
  sessions,
  limiter,
  siteForms,
  secret,
  now,
}: RestoreOptions): Restore => {
  const codeHash = (loginHash: string, code: string): string => keyedHash(secret, 'restore', `${loginHash} ${code}`);
  return {
    sendCode: async (given, ip, locale) => {
      const login = normaliseLogin(given);
      await limiter.take(restoreAddressLimit(ip));
      const loginHash = hashToken(login);
      const at = now();
      const known = await findRestore(database, loginHash);
      const wait = known ? known.sent_at.getTime() + resend_ms - at.getTime() : 0;
      if (wait > 0) return Math.ceil(wait / 1000);
      await limiter.take(restoreLimit(login, ip));

      const player = await accounts.findByLogin(login);
      const all = player ? await accounts.contacts(player.id) : [];
      // An unconfirmed contact may belong to someone else. An e-mail address gets the code if the account has no
      // confirmed contact; a phone number never does, because numbers are assigned to other people again.
      const confirmed = all.filter(({ isConfirmed }) => isConfirmed);
      const contacts = confirmed.length > 0 ? confirmed : all.filter(({ type }) => type === 'email');
      const contact =
        contacts.find((one) => one.contact === login) ?? contacts.find(({ type }) => type === 'email') ?? contacts[0];
      const code = newCode();
      await inTransaction(database, async (transaction) => {
        const isNew = await saveRestore(
          transaction,
          loginHash,
          {
            player_id: player && contact ? player.id : null,
            contact: contact?.contact ?? '',
            code_hash: codeHash(loginHash, code),
            sent_at: at,
            expires_at: new Date(at.getTime() + codeLifetime_ms),
          },
          new Date(at.getTime() - resend_ms),
        );
        if (isNew && contact) {
          await messages.enqueue(transaction, {
            channel: contact.type === 'email' ? 'email' : 'sms',
            to: contact.contact,
            locale,
            ...writeMessage(restoreTexts, locale, { code }),
          });
        }
      });
      messages.deliverSoon();
      return resend_ms / 1000;
    },

    changePassword: async (given, code, password, ip) => {
      const login = normaliseLogin(given);
      const problem = passwordRule(password);
      const problems = {
        ...(await siteForms.check('restore-password', { password })),
        ...(problem ? { password: problem } : {}),
      };
      if (Object.keys(problems).length > 0) throw invalidParameters(problems);
      await limiter.take(restoreCodeLimit(login, ip));
      const loginHash = hashToken(login);
      const restore = await findRestore(database, loginHash);
      if (!restore) throw invalidParameters({ code: 'invalid' });
      if (restore.expires_at <= now()) throw invalidParameters({ code: 'expired' });
      if (!(await countRestoreAttempt(database, loginHash, maximumAttempts)))
        throw invalidParameters({ code: 'expired' });
      const { player_id: playerId } = restore;
      if (!sameHash(restore.code_hash, codeHash(loginHash, code)) || !playerId)
        throw invalidParameters({ code: 'invalid' });

      const passwordHash = await hashPassword(password);
      await inTransaction(database, async (transaction) => {
        if (!(await deleteRestore(transaction, loginHash, restore.code_hash)))
          throw invalidParameters({ code: 'invalid' });
        await savePasswordHash(transaction, playerId, passwordHash, now());
        await sessions.endAll(transaction, playerId, null);
        // Reading the code proves ownership of the contact.
        await accounts.confirmContact(transaction, playerId, restore.contact);
      });
      await limiter.clear(restoreCodeLimit(login, ip));
    },
  };
};
