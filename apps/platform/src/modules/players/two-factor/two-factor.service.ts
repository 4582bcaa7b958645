import { randomBytes } from 'node:crypto';
import type { MethodOutput } from '@croupier/contract';
import type { changeTwoFactorAuth, confirmTwoFactorAuth, TwoFactorMethod } from '@croupier/contract/account';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { CallPlayer } from '../../../module.ts';
import { keyedHash, seal, unseal } from '../../../secrets/index.ts';
import type { Accounts, Contact } from '../accounts/index.ts';
import type { Codes, CodeUse } from '../codes/index.ts';
import { messageTo, notifyConfirmed, writeMessage, type Messages } from '../messages/index.ts';
import { authenticatorUri, newSecret, stepOf } from './authenticator.ts';
import {
  findChange,
  findTwoFactor,
  saveChange,
  takeChange,
  turnOff,
  turnOn,
  useRecoveryCode,
  useStep,
  type ChangeRow,
} from './two-factor.repository.ts';
import { changeTexts, codeTexts } from './two-factor.texts.ts';

/** The time limit of a change that was started. */
const changeLifetime_ms = 30 * 60_000;
const recoveryCodes = 10;

export type TwoFactorOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  messages: Messages;
  codes: Codes;
  limiter: RateLimiter;
  secret: string;
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

const newRecoveryCode = (): string =>
  `${randomBytes(3).toString('hex').slice(0, 5)}-${randomBytes(3).toString('hex').slice(0, 5)}`;

export const createTwoFactor = ({
  database,
  accounts,
  messages,
  codes,
  limiter,
  secret,
  site,
  now,
  isOffered,
}: TwoFactorOptions): TwoFactorService => {
  const recoveryHash = (playerId: string, code: string): string =>
    keyedHash(secret, 'recovery code', `${playerId} ${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`);
  const changeUse = (playerId: string, turnsOn: boolean, contact: Contact): CodeUse => ({
    scope: 'two_factor_change',
    subject: playerId,
    binding: `${turnsOn ? 'on' : 'off'} ${contact.contact}`,
  });

  const confirmedContacts = async (playerId: string): Promise<readonly Contact[]> =>
    (await accounts.contacts(playerId)).filter(({ isConfirmed }) => isConfirmed);

  const contactIfAny = async (playerId: string, method: TwoFactorMethod): Promise<Contact | null> =>
    (await confirmedContacts(playerId)).find(({ type }) => type === method) ?? null;

  /** The contact a method sends its codes to. @throws UserNeedConfirmContactException when it is not confirmed. */
  const contactOf = async (playerId: string, method: TwoFactorMethod): Promise<Contact | null> => {
    const contact = await contactIfAny(playerId, method);
    if (!contact && method !== 'totp') throw refuse('UserNeedConfirmContactException', { reason: `confirm_${method}` });
    return contact;
  };

  const requireOffered = async (): Promise<void> => {
    if (!(await isOffered())) throw refuse('AccessDeniedException', { reason: 'disabled' });
  };

  const send: TwoFactorService['send'] = async (use, contact, locale) => {
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

  const takeOwnCode: TwoFactorService['takeOwnCode'] = async (playerId, sealedSecret, code) => {
    const step = sealedSecret ? stepOf(unseal(secret, 'authenticator', playerId, sealedSecret), code, now()) : null;
    if (step !== null) return useStep(database, playerId, step);
    return !/^\d{6}$/.test(code) && useRecoveryCode(database, playerId, recoveryHash(playerId, code));
  };

  const change: TwoFactorService['change'] = async (player, wanted, locale) => {
    const known = await findTwoFactor(database, player.id);
    const turnsOn = wanted.isEnabled ?? !known;
    if (turnsOn === Boolean(known))
      return {
        status: turnsOn ? 'already-enabled' : 'already-disabled',
        method: known?.method ?? null,
        resend_time: 0,
      };
    if (turnsOn) await requireOffered();
    const method = known?.method ?? wanted.method ?? (await confirmedContacts(player.id))[0]?.type ?? 'email';
    // Turning off must remain possible without the contact, through a recovery code.
    const contact = turnsOn ? await contactOf(player.id, method) : await contactIfAny(player.id, method);
    const authenticatorSecret = method === 'totp' && turnsOn ? newSecret() : null;
    const row: ChangeRow = {
      turns_on: turnsOn,
      method,
      asked_at: now(),
      secret: authenticatorSecret
        ? seal(secret, 'authenticator', player.id, authenticatorSecret)
        : (known?.secret ?? ''),
    };
    const use = contact && changeUse(player.id, turnsOn, contact);
    // Messages cost money, and the session may be stolen.
    if (use && (await codes.resendTime(use)) === 0)
      await limiter.take({ name: 'two_factor_change_codes', key: player.id, limit: 10, windowSeconds: 3600 });
    await saveChange(database, player.id, row);
    if (contact && use)
      return { status: 'code_sent', method, resend_time: (await send(use, contact, locale)).resendTime };
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
    playerId: string,
    { turns_on: turnsOn, method, secret: sealedSecret }: ChangeRow,
    code: string,
  ): Promise<number> => {
    const contact = await contactIfAny(playerId, method);
    if (turnsOn && method === 'totp') {
      const step = stepOf(unseal(secret, 'authenticator', playerId, sealedSecret), code, now());
      if (step === null) throw invalidParameters({ code: 'invalid' });
      return step;
    }
    if (!turnsOn && (await takeOwnCode(playerId, sealedSecret, code))) return 0;
    const checked = contact ? await codes.check(changeUse(playerId, turnsOn, contact), code) : 'wrong';
    if (checked !== 'right') throw invalidParameters({ code: checked === 'wrong' ? 'invalid' : 'expired' });
    return 0;
  };

  return {
    isEnabled: async (playerId) => (await findTwoFactor(database, playerId)) !== null,
    send,
    takeOwnCode,
    change,
    confirm: async (player, code, locale) => {
      await limiter.take({ name: 'two_factor_change', key: player.id, limit: 10, windowSeconds: 600 });
      const row = await findChange(database, player.id);
      if (!row || row.asked_at.getTime() + changeLifetime_ms <= now().getTime())
        throw invalidParameters({ code: 'expired' });
      if (row.turns_on) await requireOffered();
      const step = await checkChange(player.id, row, code);
      const recovery = row.turns_on ? Array.from({ length: recoveryCodes }, newRecoveryCode) : [];
      await inTransaction(database, async (transaction) => {
        if (!(await takeChange(transaction, player.id, row.asked_at))) throw invalidParameters({ code: 'expired' });
        if (row.turns_on)
          await turnOn(
            transaction,
            player.id,
            row,
            step,
            recovery.map((one) => recoveryHash(player.id, one)),
            now(),
          );
        else await turnOff(transaction, player.id);
        const notice = writeMessage(changeTexts, locale, { isOn: row.turns_on });
        await notifyConfirmed(messages, transaction, await accounts.contacts(player.id), locale, notice);
      });
      messages.deliverSoon();
      return { two_factor_auth: row.turns_on, recovery_codes: recovery };
    },
  };
};
