import type { MethodParams } from '@croupier/contract';
import type { register } from '@croupier/contract/auth';
import { inTransaction, type Database } from '../../database/index.ts';
import { invalidParameters, refuse } from '../../errors.ts';
import type { RateLimiter } from '../../http/index.ts';
import { findCountry, normaliseLogin, passwordRule, type Accounts, type NewPlayer, type Player } from '../accounts/index.ts';
import { loginAddressLimit, loginLimit, registrationLimit } from './auth.limits.ts';
import { findPasswordHash, savePasswordHash } from './auth.repository.ts';
import { hashPassword, verifyPassword, verifyStranger } from './auth.secrets.ts';
import type { Sessions } from './sessions.service.ts';

export type Registration = MethodParams<typeof register>;
export type Visitor = Readonly<{ ip: string; userAgent: string }>;
export type SignedIn = Readonly<{ player: Player; token: string }>;

export type AuthOptions = Readonly<{ database: Database; accounts: Accounts; sessions: Sessions; limiter: RateLimiter; now: () => Date }>;

/** The public face of the auth module. */
export type Auth = Readonly<{
  register: (registration: Registration, visitor: Visitor) => Promise<SignedIn>;
  login: (login: string, password: string, visitor: Visitor) => Promise<SignedIn>;
}>;

const newPlayerOf = (given: Registration): NewPlayer => ({
  login: given.login || null,
  email: given.email || null,
  phone: given.phone || null,
  phoneCountryCode: given.phone_country_code || null,
  fakename: given.fakename || null,
  currency: given.currency,
  locale: given.locale,
  countryCode: given.country_code || null,
  region: given.region || null,
  firstName: given.first_name || null,
  lastName: given.last_name || null,
  birthDate: given.birth_date || null,
  isSubscribed: given.notify === '1',
  prefersBetting: given.is_betting === '1',
});

export const createAuth = ({ database, accounts, sessions, limiter, now }: AuthOptions): Auth => ({
  register: async (given, { ip, userAgent }) => {
    await limiter.take(registrationLimit(ip));
    // A login name that is an address is the address: one field serves for both.
    const login = given.login ?? '';
    const withContact = login.includes('@') && !given.email ? { ...given, email: login } : given;
    const player = newPlayerOf(/^\+?[\d\s()-]{7,}$/.test(login) && !given.phone ? { ...withContact, phone: login } : withContact);
    const passwordProblem = passwordRule(given.password);
    const problems = {
      ...await accounts.checkNewPlayer(player),
      ...(passwordProblem ? { password: passwordProblem } : {}),
      ...(given.terms === '1' ? {} : { terms: 'required' }),
      ...(given.country_code && !findCountry(given.country_code) ? { country_code: 'unknown' } : {}),
    };
    if (Object.keys(problems).length > 0) throw invalidParameters(problems);
    const passwordHash = await hashPassword(given.password);
    const signedIn = await inTransaction(database, async (transaction) => {
      const created = await accounts.createPlayer(transaction, player);
      await savePasswordHash(transaction, created.id, passwordHash, now());
      return { player: created, token: await sessions.start(transaction, created.id, userAgent) };
    });
    // The account exists now: should the gift fail, it follows later.
    await accounts.welcome(signedIn.player).catch(() => {});
    return signedIn;
  },

  login: async (login, password, { ip, userAgent }) => {
    const limit = loginLimit(normaliseLogin(login), ip);
    await limiter.take(limit);
    await limiter.take(loginAddressLimit(ip));
    const player = await accounts.findByLogin(login);
    const stored = player ? await findPasswordHash(database, player.id) : null;
    const isRight = stored ? await verifyPassword(stored, password) : await verifyStranger(password);
    if (!player || !isRight) throw refuse('AuthorizationException', { reason: 'wrong_credentials', message: 'The login or the password is wrong' });
    if (player.isBlocked) throw refuse('UserBannedException');
    await limiter.clear(limit);
    return { player, token: await sessions.start(database, player.id, userAgent) };
  },
});
