import type { FastifyBaseLogger } from 'fastify';
import { createWorker, type Worker } from '../../../../background/index.ts';
import { inTransaction, type Database } from '../../../../database/index.ts';
import { invalidParameters } from '../../../../errors.ts';
import type { RateLimiter } from '../../../../http/index.ts';
import type { BreachedPasswords } from '../../../../providers/breaches/index.ts';
import { normaliseLogin, type Accounts, type SiteForms } from '../../accounts/index.ts';
import { hashPassword, isKeyedHash, keyedHash, type Secret } from '../../../../secrets/index.ts';
import { messageTo, notifyConfirmed, writeMessage, type Messages } from '../../messages/index.ts';
import type { SecurityLog } from '../../security-log/index.ts';
import { restoreAddressLimit, restoreCodeLimit, restoreDailyLimit, restoreLimit } from '../auth.limits.ts';
import type { Visitor } from '../auth.port.ts';
import {
  answerRestoreRequest,
  countRestoreAttempt,
  deleteRestore,
  findRestore,
  deleteDevices,
  isKnownDevice,
  lockRestoreRequest,
  savePasswordHash,
  saveRestoreRequest,
} from '../auth.repository.ts';
import { requireNewPassword } from './new-password.ts';
import { hashToken, newRestoreCode } from '../auth.secrets.ts';
import { passwordChangedTexts, restoreTexts } from './password.texts.ts';
import type { Sessions } from '../sessions/sessions.service.ts';

const codeLifetime_ms = 10 * 60_000;
const resend_ms = 60_000;
/** From all addresses together; from one address there are fewer. */
const maximumAttempts = 20;
/** Requests that a process stored and could not handle. */
const retry_ms = 5000;
/** An id that no player has, for a query that takes as long for an unknown name. */
const stranger = '00000000-0000-0000-0000-000000000000';

export type RestoreOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  messages: Messages;
  sessions: Sessions;
  securityLog: SecurityLog;
  limiter: RateLimiter;
  siteForms: Pick<SiteForms, 'check'>;
  breaches: BreachedPasswords;
  /** Words of the site that no new password may be. */
  siteWords: ReadonlySet<string>;
  isClassicPassword: () => Promise<boolean>;
  secret: Secret;
  log: FastifyBaseLogger;
  now: () => Date;
}>;

export type Restore = Readonly<{
  /**
   * Requests a code. Answers unknown names as known ones, in the same time: the account is looked up afterwards.
   * @returns the seconds until a code may be sent again.
   */
  sendCode: (login: string, visitor: Pick<Visitor, 'ip' | 'deviceToken'>, locale: string) => Promise<number>;
  /** Sets a new password, ends all sessions and notifies the player. */
  changePassword: (login: string, code: string, password: string, visitor: Visitor) => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}>;

/** Creates the work that sends requested codes. */
const createSender = (options: RestoreOptions): Worker => {
  const { database, messages, log } = options;
  return createWorker({
    name: 'restore-codes',
    interval_ms: retry_ms,
    work: async () => {
      const isMore = await inTransaction(database, (transaction) => sendRequestedCode(options, transaction));
      messages.deliverSoon();
      return isMore ? 'more' : 'done';
    },
    onError: (error) => log.warn({ err: error }, 'a code that restores access was not sent'),
  });
};

export const createRestore = (options: RestoreOptions): Restore => {
  const { database, limiter, now } = options;
  const sender = createSender(options);
  return {
    sendCode: async (given, visitor, locale) => {
      const login = normaliseLogin(given);
      await limiter.take(restoreAddressLimit(visitor.ip));
      const loginHash = hashToken(login);
      const at = now();
      const known = await findRestore(database, loginHash);
      const wait = known ? known.sent_at.getTime() + resend_ms - at.getTime() : 0;
      if (wait > 0) return Math.ceil(wait / 1000);
      await limiter.take(restoreLimit(login, visitor.ip));
      if (!(await isFromKnownDevice(options, login, visitor.deviceToken ?? null)))
        await limiter.take(restoreDailyLimit(login));
      await saveRestoreRequest(
        database,
        { loginHash, login, locale },
        {
          sentAt: at,
          expiresAt: new Date(at.getTime() + codeLifetime_ms),
          notAfter: new Date(at.getTime() - resend_ms),
        },
      );
      sender.runSoon();
      return resend_ms / 1000;
    },
    changePassword: async (login, code, password, visitor) => {
      const event = { ...visitor, kind: 'password_reset' } as const;
      try {
        const playerId = await changePassword(options, { login, code, password, ip: visitor.ip });
        await options.securityLog.record({ ...event, playerId, outcome: 'done' });
      } catch (error) {
        const player = await options.accounts.findByLogin(login);
        await options.securityLog.recordRefusal({ ...event, playerId: player?.id ?? null }, error);
        throw error;
      }
    },
    start: sender.start,
    stop: sender.stop,
  };
};

const codeText = (loginHash: string, code: string): string => `${loginHash} ${code}`;

const isFromKnownDevice = async (
  { database, accounts }: RestoreOptions,
  login: string,
  deviceToken: string | null,
): Promise<boolean> => {
  if (!deviceToken) return false;
  const player = await accounts.findByLogin(login);
  return isKnownDevice(database, player?.id ?? stranger, hashToken(deviceToken));
};

/**
 * The contact of an account that receives a code: the one that was typed if possible. An unconfirmed contact may belong
 * to someone else. An e-mail address gets the code if the account has no confirmed contact; a phone number never does,
 * because numbers are assigned to other people again.
 */
const findRecipient = async ({ accounts }: RestoreOptions, login: string) => {
  const player = await accounts.findByLogin(login);
  const all = player ? await accounts.contacts(player.id) : [];
  const confirmed = all.filter(({ isConfirmed }) => isConfirmed);
  const contacts = confirmed.length > 0 ? confirmed : all.filter(({ type }) => type === 'email');
  const contact =
    contacts.find((one) => one.contact === login) ?? contacts.find(({ type }) => type === 'email') ?? contacts[0];
  return player && contact ? { playerId: player.id, contact } : null;
};

/** Handles the oldest request. @returns false when there is none. */
const sendRequestedCode = async (options: RestoreOptions, transaction: Database): Promise<boolean> => {
  const request = await lockRestoreRequest(transaction);
  if (!request) return false;
  const { loginHash, login, locale } = request;
  const recipient = await findRecipient(options, login);
  const code = newRestoreCode();
  await answerRestoreRequest(transaction, loginHash, {
    player_id: recipient?.playerId ?? null,
    contact: recipient?.contact.contact ?? '',
    code_hash: keyedHash(options.secret, 'restore', codeText(loginHash, code)),
  });
  if (recipient) {
    const text = writeMessage(restoreTexts, locale, { code });
    await options.messages.enqueue(transaction, messageTo(recipient.contact, locale, text));
  }
  return true;
};

const changePassword = async (
  options: RestoreOptions,
  given: Readonly<{ login: string; code: string; password: string; ip: string }>,
): Promise<string> => {
  const { database, accounts, messages, sessions, limiter, secret, now } = options;
  const login = normaliseLogin(given.login);
  await requireNewPassword(options, 'restore-password', given.password);
  await limiter.take(restoreCodeLimit(login, given.ip));
  const loginHash = hashToken(login);
  const restore = await findRestore(database, loginHash);
  if (!restore) throw invalidParameters({ code: 'invalid' });
  if (restore.expires_at <= now()) throw invalidParameters({ code: 'expired' });
  if (!(await countRestoreAttempt(database, loginHash, maximumAttempts))) throw invalidParameters({ code: 'expired' });
  const { player_id: playerId } = restore;
  if (!isKeyedHash(secret, 'restore', codeText(loginHash, given.code), restore.code_hash) || !playerId)
    throw invalidParameters({ code: 'invalid' });

  const passwordHash = await hashPassword(given.password);
  await inTransaction(database, async (transaction) => {
    if (!(await deleteRestore(transaction, loginHash, restore.code_hash))) throw invalidParameters({ code: 'invalid' });
    await savePasswordHash(transaction, playerId, passwordHash, now());
    await sessions.endAll(transaction, playerId, null);
    await deleteDevices(transaction, playerId);
    // Reading the code proves ownership of the contact.
    await accounts.confirmContact(transaction, playerId, restore.contact);
    const locale = (await accounts.findPlayer(playerId))?.locale ?? 'en';
    const notice = writeMessage(passwordChangedTexts, locale, undefined);
    await notifyConfirmed(messages, transaction, await accounts.contacts(playerId), locale, notice);
  });
  messages.deliverSoon();
  await limiter.clear(restoreCodeLimit(login, given.ip));
  return playerId;
};
