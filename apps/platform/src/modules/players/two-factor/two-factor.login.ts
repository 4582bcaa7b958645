import { createHash } from 'node:crypto';
import type { TwoFactorMethod } from '@croupier/contract/account';
import type { Database } from '../../../database/index.ts';
import { refuse, type ApiError } from '../../../errors.ts';
import { networkOf, type RateLimiter } from '../../../http/index.ts';
import type { Accounts, Contact, Player } from '../accounts/index.ts';
import { tooSoon, type Codes, type CodeUse } from '../codes/index.ts';
import { findTwoFactor, turnOffSince } from './two-factor.repository.ts';
import type { TwoFactorService } from './two-factor.service.ts';

/** The origin of a sign-in. `knownDevice`: a device that the player has used before. */
export type Visit = Readonly<{ ip: string; knownDevice: string | null; locale: string }>;

/** The second step of a login. */
export type TwoFactor = Readonly<{
  isEnabled: (playerId: string) => Promise<boolean>;
  /**
   * Accepts a login with the right password, or rejects it until it has a code. `isSuspicious` also requires
   * a code from players without two-factor sign-in, if they have a contact for it.
   * @throws AuthorizationException, TooManyRequestsException
   */
  pass: (player: Player, code: string | null, visit: Visit, isSuspicious: boolean) => Promise<void>;
  /** Turns off a second factor that was turned on at this time or later. */
  turnOffSince: (transaction: Database, playerId: string, since: Date) => Promise<void>;
}>;

export type TwoFactorLoginOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  codes: Codes;
  limiter: RateLimiter;
  service: TwoFactorService;
}>;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Clients recognise by this text that they must ask for a code. */
const needed = (method: TwoFactorMethod, resendTime: number, isFirst: boolean): ApiError =>
  refuse('AuthorizationException', {
    reason: 'two_factor_required',
    message:
      isFirst || method === 'totp'
        ? `Two-factor authentication is enabled. Resend time: ${resendTime}`
        : `Resend time: ${resendTime}`,
    error_data: { method, resend_time: resendTime, ...(isFirst ? {} : { status: 'already-enabled' }) },
  });

const wrongCode = (kind: 'invalid' | 'expired', method: TwoFactorMethod, resendTime: number): ApiError =>
  refuse('AuthorizationException', {
    reason: `two_factor_code_${kind}`,
    message: kind === 'invalid' ? 'The code is invalid' : 'Time expired',
    error_data: { method, resend_time: resendTime },
  });

type Factor = Readonly<{ method: TwoFactorMethod; secret: string }>;

/** A login that needs a code: its factor and the contact that receives codes. */
type CodeLogin = Readonly<{
  player: Player;
  factor: Factor;
  contact: Contact | null;
  use: CodeUse;
  /** Identifies the device in limits. */
  visitor: string;
  isFromKnownDevice: boolean;
}>;

/** Returns the factor for a player without two-factor sign-in: a confirmed contact, otherwise any contact. */
const fallbackFactor = async (accounts: Accounts, playerId: string): Promise<Factor | null> => {
  const contacts = await accounts.contacts(playerId);
  const contact = contacts.find(({ isConfirmed }) => isConfirmed) ?? contacts[0];
  return contact ? { method: contact.type, secret: '' } : null;
};

const codeLoginOf = async (
  accounts: Accounts,
  player: Player,
  factor: Factor,
  { ip, knownDevice }: Visit,
): Promise<CodeLogin> => {
  const contact = (await accounts.contacts(player.id)).find(({ type }) => type === factor.method) ?? null;
  // Every device has its own code: an attacker with the password cannot use up the player's.
  const visitor = hash(knownDevice ? `device ${knownDevice}` : `address ${networkOf(ip)}`);
  return {
    player,
    factor,
    contact,
    use: { scope: 'two_factor_login', subject: `${player.id} ${visitor}`, binding: contact?.contact ?? '' },
    visitor,
    isFromKnownDevice: knownDevice !== null,
  };
};

/** Sends a code, if the method has a contact. @returns the error that asks for the code. */
const requestCode = async (
  { codes, limiter, service }: TwoFactorLoginOptions,
  { player, factor: { method }, contact, use, visitor, isFromKnownDevice }: CodeLogin,
  locale: string,
): Promise<ApiError> => {
  if (!contact) return needed(method, 0, true);
  const wait = await codes.resendTime(use);
  if (wait > 0) return needed(method, wait, false);
  await limiter.take({ name: 'two_factor_codes', key: `${player.id} ${visitor}`, limit: 10, windowSeconds: 3600 });
  if (!isFromKnownDevice)
    await limiter.take({ name: 'two_factor_codes_all', key: player.id, limit: 30, windowSeconds: 3600 });
  const { isNew, resendTime } = await service.send(use, contact, locale);
  return needed(method, resendTime, isNew);
};

/** @throws AuthorizationException, TooManyRequestsException for a wrong code */
const checkCode = async (
  { codes, limiter, service }: TwoFactorLoginOptions,
  { player, factor, contact, use, visitor, isFromKnownDevice }: CodeLogin,
  { code, hasTwoFactor }: Readonly<{ code: string; hasTwoFactor: boolean }>,
): Promise<void> => {
  const { method, secret } = factor;
  await limiter.take({ name: 'two_factor', key: `${player.id} ${visitor}`, limit: 10, windowSeconds: 600 });
  if (!isFromKnownDevice)
    await limiter.take({ name: 'two_factor_all', key: player.id, limit: 100, windowSeconds: 3600 });
  if (hasTwoFactor && (await service.takeOwnCode(player.id, secret, code))) return;
  if (!contact) throw wrongCode('invalid', method, 0);
  const checked = await codes.check(use, code);
  if (checked === 'right') return;
  const resendTime = await codes.resendTime(use);
  if (checked === 'exhausted') throw tooSoon('two_factor', resendTime);
  throw wrongCode(checked === 'wrong' ? 'invalid' : 'expired', method, resendTime);
};

export const createTwoFactorLogin = (options: TwoFactorLoginOptions): TwoFactor => {
  const { database, accounts, service } = options;
  return {
    isEnabled: service.isEnabled,
    pass: async (player, code, visit, isSuspicious) => {
      const own = await findTwoFactor(database, player.id);
      const factor = own ?? (isSuspicious ? await fallbackFactor(accounts, player.id) : null);
      if (!factor) return;
      const attempt = await codeLoginOf(accounts, player, factor, visit);
      if (!code) throw await requestCode(options, attempt, visit.locale);
      await checkCode(options, attempt, { code, hasTwoFactor: own !== null });
    },
    turnOffSince,
  };
};
