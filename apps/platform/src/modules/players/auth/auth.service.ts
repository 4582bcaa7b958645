import type { Offered } from '../../content/metadata/index.ts';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, isApiError, refuse } from '../../../errors.ts';
import type { Limit, RateLimiter } from '../../../http/index.ts';
import { normaliseLogin, passwordRule, type Accounts, type Player, type SiteForms } from '../accounts/index.ts';
import type { TwoFactor } from '../two-factor/index.ts';
import type { Auth, RegistrationListener, SignedIn, SignInListener, Visitor } from './auth.port.ts';
import { loginAddressLimit, loginLimit, loginOutsideLimit, registrationLimit } from './auth.limits.ts';
import {
  findIdentity,
  findPasswordHash,
  insertIdentity,
  isKnownDevice,
  lockIncomplete,
  rememberDevice,
  savePasswordHash,
} from './auth.repository.ts';
import { hashPassword, hashToken, newToken, verifyPassword, verifyStranger } from './auth.secrets.ts';
import { newPlayerOf, type Registration } from './registration.ts';
import type { Sessions } from './sessions.service.ts';

export type AuthOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  twoFactor: TwoFactor;
  limiter: RateLimiter;
  log: FastifyBaseLogger;
  now: () => Date;
  offered: Offered;
  siteForms: Pick<SiteForms, 'registration'>;
}>;

const wrongCredentials = () =>
  refuse('AuthorizationException', { reason: 'wrong_credentials', message: 'The login or the password is wrong' });

const alreadyCompleted = () => refuse('AccessDeniedException', { reason: 'registration_completed' });

const requireActive = (player: Player): void => {
  if (player.isDeleted) throw refuse('UserDeletedException');
  if (player.isBlocked) throw refuse('UserBannedException');
};

export const createAuth = ({
  database,
  accounts,
  sessions,
  twoFactor,
  limiter,
  log,
  now,
  offered,
  siteForms,
}: AuthOptions): Auth => {
  const listeners: RegistrationListener[] = [];
  const signInListeners: SignInListener[] = [];

  const enter = async (transaction: Database, player: Player, visitor: Visitor): Promise<SignedIn> => {
    // A cookie that this account does not know may have been planted: the server chooses a new one.
    const known = visitor.deviceToken && (await isKnownDevice(transaction, player.id, hashToken(visitor.deviceToken)));
    const deviceToken = (known && visitor.deviceToken) || newToken();
    await rememberDevice(transaction, player.id, hashToken(deviceToken), now());
    return { player, token: await sessions.start(transaction, player.id, visitor), deviceToken };
  };

  /** The session is committed: what follows from a sign-in does not prevent it. */
  const signedIn = async (entered: SignedIn): Promise<SignedIn> => {
    if (entered.player.isRegistrationCompleted)
      for (const outcome of await Promise.allSettled(signInListeners.map((listener) => listener(entered.player))))
        if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a step after a sign-in failed');
    return entered;
  };

  /** The account is committed: a gift that fails is retried later or logged. */
  const registered = async (player: Player): Promise<void> => {
    const wishes = await accounts.wishes(player.id);
    const outcomes = await Promise.allSettled([
      accounts.welcome(player),
      ...listeners.map((listener) => listener(player, wishes)),
    ]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'a step after registration failed');
  };

  const isOver = async (limit: Limit): Promise<boolean> => {
    try {
      await limiter.take(limit);
      return false;
    } catch (error) {
      if (isApiError(error) && error.code === 'TooManyRequestsException') return true;
      throw error;
    }
  };

  const usual = async () => ({ currency: (await offered.currencies()).usual, locale: (await offered.locales()).usual });

  const notOffered = async ({ currency, locale }: Registration): Promise<Record<string, string>> => ({
    ...(currency && !(await offered.currencies()).all.includes(currency) ? { currency: 'unavailable' } : {}),
    ...(locale && !(await offered.locales()).all.includes(locale) ? { locale: 'unavailable' } : {}),
  });

  const formProblems = async (given: Registration): Promise<Record<string, string>> => {
    const passwordProblem = given.password ? passwordRule(given.password) : null;
    return {
      ...(await siteForms.registration(given)),
      ...(await notOffered(given)),
      ...(passwordProblem ? { password: passwordProblem } : {}),
      ...(given.terms === '1' ? {} : { terms: 'required' }),
    };
  };

  const refuseProblems = (problems: Readonly<Record<string, string>>): void => {
    if (Object.keys(problems).length > 0) throw invalidParameters(problems);
  };

  const register: Auth['register'] = async (given, visitor) => {
    await limiter.take(registrationLimit(visitor.ip));
    const { password } = given;
    const player = newPlayerOf(given, { ...(await usual()), isRegistrationCompleted: true });
    refuseProblems({
      ...(await formProblems(given)),
      ...(await accounts.checkNewPlayer(player)),
      ...(password ? {} : { password: 'required' }),
      ...(given.currency ? {} : { currency: 'required' }),
      ...(given.locale ? {} : { locale: 'required' }),
    });
    const passwordHash = await hashPassword(password ?? '');
    const entered = await inTransaction(database, async (transaction) => {
      const created = await accounts.createPlayer(transaction, player);
      await savePasswordHash(transaction, created.id, passwordHash, now());
      return enter(transaction, created, visitor);
    });
    await registered(entered.player);
    return entered;
  };

  const completeRegistration: Auth['completeRegistration'] = async (playerId, given) => {
    const known = await accounts.findPlayer(playerId);
    if (!known || known.isRegistrationCompleted) throw alreadyCompleted();
    const player = newPlayerOf(given, {
      currency: known.currency,
      locale: known.locale,
      isRegistrationCompleted: true,
    });
    refuseProblems({
      ...(await formProblems(given)),
      ...(await accounts.checkCompletion(playerId, player)),
      ...(given.currency ? {} : { currency: 'required' }),
    });
    const passwordHash = given.password ? await hashPassword(given.password) : null;
    await inTransaction(database, async (transaction) => {
      if (!(await lockIncomplete(transaction, playerId))) throw alreadyCompleted();
      await accounts.completeRegistration(transaction, playerId, player);
      if (passwordHash) await savePasswordHash(transaction, playerId, passwordHash, now());
    });
    const completed = await accounts.findPlayer(playerId);
    if (!completed) throw refuse('UserDeletedException');
    await registered(completed);
    return completed;
  };

  const login: Auth['login'] = async (given, password, code, visitor) => {
    const name = normaliseLogin(given);
    const player = (await accounts.findByLogin(name)) ?? (await accounts.findDeletedByLogin(name));
    const deviceHash = visitor.deviceToken ? hashToken(visitor.deviceToken) : null;
    const knownDevice =
      player && deviceHash && (await isKnownDevice(database, player.id, deviceHash)) ? deviceHash : null;
    const limit = loginLimit(name, knownDevice ?? visitor.ip);
    await limiter.take(limit);
    if (!knownDevice) await limiter.take(loginAddressLimit(visitor.ip));
    const isSuspicious = !knownDevice && (await isOver(loginOutsideLimit(name)));

    const stored = player ? await findPasswordHash(database, player.id) : null;
    const isRight = stored ? await verifyPassword(stored, password) : await verifyStranger(password);
    if (!player || !isRight) throw wrongCredentials();
    requireActive(player);
    await twoFactor.pass(
      player,
      code || null,
      { ip: visitor.ip, knownDevice, locale: visitor.locale ?? player.locale },
      isSuspicious,
    );
    await limiter.clear(limit);
    return signedIn(await inTransaction(database, (transaction) => enter(transaction, player, visitor)));
  };

  /** The account of the same address, when both sides have proved it. */
  const findByVerifiedEmail = async (email: string | null): Promise<Player | null> => {
    const owner = email ? await accounts.findContactOwner('email', email.toLowerCase()) : null;
    if (!owner) return null;
    // An unproven address must neither take over nor be taken over by its real owner's account.
    if (!owner.isConfirmed) throw refuse('AccessDeniedException', { reason: 'email_not_confirmed' });
    return accounts.findPlayer(owner.playerId);
  };

  const enterExternally: Auth['enterExternally'] = async (person, visitor, extra = {}) => {
    await limiter.take(registrationLimit(visitor.ip));
    const { service, subject, email } = person;
    const linked = await findIdentity(database, service, subject);
    const known = linked ? await accounts.findPlayer(linked) : await findByVerifiedEmail(email);
    if (known) {
      requireActive(known);
      if (await twoFactor.isEnabled(known.id))
        throw refuse('AuthorizationException', {
          reason: 'two_factor_required',
          message: 'Two-factor authentication is enabled: sign in with the password',
        });
      const entered = await inTransaction(database, async (transaction) => {
        if (!linked) await insertIdentity(transaction, service, subject, known.id, now());
        return enter(transaction, known, visitor);
      });
      return signedIn(entered);
    }
    const { currency, locale: usualLocale } = await usual();
    const isKnown = (await offered.locales()).all.includes(person.locale);
    const form = newPlayerOf(extra, {
      currency,
      locale: isKnown ? person.locale : usualLocale,
      isRegistrationCompleted: false,
    });
    const player = { ...form, login: null, email, isEmailConfirmed: email !== null };
    refuseProblems({ ...(await notOffered(extra)), ...(await accounts.checkNewPlayer({ ...player, email: null })) });
    return inTransaction(database, async (transaction) => {
      const created = await accounts.createPlayer(transaction, {
        ...player,
        firstName: player.firstName ?? (person.firstName || null),
        lastName: player.lastName ?? (person.lastName || null),
      });
      if (!(await insertIdentity(transaction, service, subject, created.id, now())))
        throw refuse('InvalidRequestException', { reason: 'signed_in_meanwhile' });
      return enter(transaction, created, visitor);
    });
  };

  return {
    register,
    completeRegistration,
    login,
    enterExternally,
    endSession: sessions.endToken,
    onRegistered: (listener) => void listeners.push(listener),
    onSignedIn: (listener) => void signInListeners.push(listener),
  };
};
