import type { MethodOutput } from '@croupier/contract';
import type { changeTwoFactorAuth, confirmTwoFactorAuth, TwoFactorMethod } from '@croupier/contract/account';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { CallPlayer } from '../../../module.ts';
import { seal, unseal, type Secret } from '../../../secrets/index.ts';
import type { Accounts, Contact } from '../accounts/index.ts';
import type { Codes, CodeUse } from '../codes/index.ts';
import { messageTo, notifyConfirmed, writeMessage, type Messages } from '../messages/index.ts';
import { authenticatorUri, newSecret, stepOf } from './authenticator.ts';
import { createRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import {
  findChange,
  findTwoFactor,
  saveChange,
  takeChange,
  turnOff,
  turnOn,
  useStep,
  type ChangeRow,
} from './two-factor.repository.ts';
import { changeTexts, codeTexts } from './two-factor.texts.ts';

/** The time limit of a change that was started. */
const changeLifetime_ms = 30 * 60_000;

export type TwoFactorOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  messages: Messages;
  codes: Codes;
  limiter: RateLimiter;
  secret: Secret;
  site: string;
  now: () => Date;
  /** The site's flag `isTwoFAEnable`. Without it, players keep the second factor but cannot turn it on. */
  isOffered: () => Promise<boolean>;
}>;

export type TwoFactorService = Readonly<{
  isEnabled: (playerId: string) => Promise<boolean>;
  send: (use: CodeUse, contact: Contact, locale: string) => Promise<Readonly<{ isNew: boolean; resendTime: number }>>;
  /** Whether a code of an authenticator, or a recovery code, is right; it is used up. */
  takeOwnCode: (playerId: string, sealedSecret: string, code: string) => Promise<boolean>;
  change: (
    player: CallPlayer,
    wanted: Readonly<{ isEnabled: boolean | null; method: TwoFactorMethod | null }>,
    locale: string,
  ) => Promise<MethodOutput<typeof changeTwoFactorAuth>>;
  confirm: (player: CallPlayer, code: string, locale: string) => Promise<MethodOutput<typeof confirmTwoFactorAuth>>;
}>;

const changeUse = (playerId: string, turnsOn: boolean, contact: Contact): CodeUse => ({
  scope: 'two_factor_change',
  subject: playerId,
  binding: `${turnsOn ? 'on' : 'off'} ${contact.contact}`,
});

const confirmedContacts = async (accounts: Accounts, playerId: string): Promise<readonly Contact[]> =>
  (await accounts.contacts(playerId)).filter(({ isConfirmed }) => isConfirmed);

const findContact = async (accounts: Accounts, playerId: string, method: TwoFactorMethod): Promise<Contact | null> =>
  (await confirmedContacts(accounts, playerId)).find(({ type }) => type === method) ?? null;

/** Returns the contact a method sends its codes to. @throws UserNeedConfirmContactException without a confirmed one. */
const requireContact = async (
  accounts: Accounts,
  playerId: string,
  method: TwoFactorMethod,
): Promise<Contact | null> => {
  const contact = await findContact(accounts, playerId, method);
  if (!contact && method !== 'totp') throw refuse('UserNeedConfirmContactException', { reason: `confirm_${method}` });
  return contact;
};

const requireOffered = async ({ isOffered }: Pick<TwoFactorOptions, 'isOffered'>): Promise<void> => {
  if (!(await isOffered())) throw refuse('AccessDeniedException', { reason: 'disabled' });
};

const sendCode = async (
  { database, messages, codes }: TwoFactorOptions,
  ...[use, contact, locale]: Parameters<TwoFactorService['send']>
): ReturnType<TwoFactorService['send']> => {
  const issued = await inTransaction(database, async (transaction) => {
    const code = await codes.issue(transaction, use);
    if (code.status === 'new') {
      await messages.enqueue(transaction, messageTo(contact, locale, writeMessage(codeTexts, locale, code)));
    }
    return code;
  });
  messages.deliverSoon();
  return { isNew: issued.status === 'new', resendTime: issued.resendTime };
};

const takeOwnCode = async (
  { database, secret, now }: TwoFactorOptions,
  ...[playerId, sealedSecret, code]: Parameters<TwoFactorService['takeOwnCode']>
): Promise<boolean> => {
  const step = sealedSecret ? stepOf(unseal(secret, 'authenticator', playerId, sealedSecret), code, now()) : null;
  if (step !== null) return useStep(database, playerId, step);
  return !/^\d{6}$/.test(code) && takeRecoveryCode({ database, secret }, playerId, code);
};

/** Saves a change that waits for its code. @returns the new secret of an authenticator, if the change has one. */
const saveRequestedChange = async (
  { database, secret, now }: TwoFactorOptions,
  playerId: string,
  { turnsOn, method, knownSecret }: Readonly<{ turnsOn: boolean; method: TwoFactorMethod; knownSecret: string }>,
): Promise<string | null> => {
  const authenticatorSecret = method === 'totp' && turnsOn ? newSecret() : null;
  await saveChange(database, playerId, {
    turns_on: turnsOn,
    method,
    asked_at: now(),
    secret: authenticatorSecret ? seal(secret, 'authenticator', playerId, authenticatorSecret) : knownSecret,
  });
  return authenticatorSecret;
};

const change = async (
  options: TwoFactorOptions,
  ...[player, wanted, locale]: Parameters<TwoFactorService['change']>
): ReturnType<TwoFactorService['change']> => {
  const { database, accounts, codes, limiter, site } = options;
  const known = await findTwoFactor(database, player.id);
  const turnsOn = wanted.isEnabled ?? !known;
  if (turnsOn === Boolean(known))
    return { status: turnsOn ? 'already-enabled' : 'already-disabled', method: known?.method ?? null, resend_time: 0 };
  if (turnsOn) await requireOffered(options);
  const method = known?.method ?? wanted.method ?? (await confirmedContacts(accounts, player.id))[0]?.type ?? 'email';
  // Turning off must remain possible without the contact, through a recovery code.
  const contact = await (turnsOn ? requireContact : findContact)(accounts, player.id, method);
  const use = contact && changeUse(player.id, turnsOn, contact);
  // Messages cost money, and the session may be stolen.
  if (use && (await codes.resendTime(use)) === 0)
    await limiter.take({ name: 'two_factor_change_codes', key: player.id, limit: 10, windowSeconds: 3600 });
  const knownSecret = known?.secret ?? '';
  const authenticatorSecret = await saveRequestedChange(options, player.id, { turnsOn, method, knownSecret });
  if (contact && use)
    return { status: 'code_sent', method, resend_time: (await sendCode(options, use, contact, locale)).resendTime };
  return {
    status: 'code_needed',
    method,
    resend_time: 0,
    ...(authenticatorSecret
      ? { secret: authenticatorSecret, uri: authenticatorUri(site, String(player.uid), authenticatorSecret) }
      : {}),
  };
};

/** @returns the step of an authenticator's code, 0 for any other right code. @throws InvalidParameterException */
const checkChange = async (
  options: TwoFactorOptions,
  playerId: string,
  { turns_on: turnsOn, method, secret: sealedSecret }: ChangeRow,
  code: string,
): Promise<number> => {
  const { accounts, codes, secret, now } = options;
  const contact = await findContact(accounts, playerId, method);
  if (turnsOn && method === 'totp') {
    const step = stepOf(unseal(secret, 'authenticator', playerId, sealedSecret), code, now());
    if (step === null) throw invalidParameters({ code: 'invalid' });
    return step;
  }
  if (!turnsOn && (await takeOwnCode(options, playerId, sealedSecret, code))) return 0;
  const checked = contact ? await codes.check(changeUse(playerId, turnsOn, contact), code) : 'wrong';
  if (checked !== 'right') throw invalidParameters({ code: checked === 'wrong' ? 'invalid' : 'expired' });
  return 0;
};

const confirm = async (
  options: TwoFactorOptions,
  ...[player, code, locale]: Parameters<TwoFactorService['confirm']>
): ReturnType<TwoFactorService['confirm']> => {
  const { database, accounts, messages, limiter, secret, now } = options;
  await limiter.take({ name: 'two_factor_change', key: player.id, limit: 10, windowSeconds: 600 });
  const row = await findChange(database, player.id);
  if (!row || row.asked_at.getTime() + changeLifetime_ms <= now().getTime())
    throw invalidParameters({ code: 'expired' });
  if (row.turns_on) await requireOffered(options);
  const step = await checkChange(options, player.id, row, code);
  const recovery = row.turns_on ? await createRecoveryCodes(secret, player.id) : { codes: [], stored: [] };
  await inTransaction(database, async (transaction) => {
    if (!(await takeChange(transaction, player.id, row.asked_at))) throw invalidParameters({ code: 'expired' });
    if (row.turns_on) await turnOn(transaction, player.id, row, step, recovery.stored, now());
    else await turnOff(transaction, player.id);
    await accounts.noteSecurityChange(transaction, player.id);
    const notice = writeMessage(changeTexts, locale, { isOn: row.turns_on });
    await notifyConfirmed(messages, transaction, await accounts.contacts(player.id), locale, notice);
  });
  messages.deliverSoon();
  return { two_factor_auth: row.turns_on, recovery_codes: [...recovery.codes] };
};

export const createTwoFactor = (options: TwoFactorOptions): TwoFactorService => ({
  isEnabled: async (playerId) => (await findTwoFactor(options.database, playerId)) !== null,
  send: (...given) => sendCode(options, ...given),
  takeOwnCode: (...given) => takeOwnCode(options, ...given),
  change: (...given) => change(options, ...given),
  confirm: (...given) => confirm(options, ...given),
});
