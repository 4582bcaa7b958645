import { inTransaction } from '../../../../database/index.ts';
import { invalidParameters, refuse } from '../../../../errors.ts';
import { hashPassword } from '../../../../secrets/index.ts';
import { namesOf, type NewPlayer, type Player } from '../../accounts/index.ts';
import { registrationLimit } from '../auth.limits.ts';
import type { AuthOptions } from '../auth.options.ts';
import type { SignedIn, Visitor } from '../auth.port.ts';
import { lockIncomplete, savePasswordHash } from '../auth.repository.ts';
import { findPasswordProblem } from '../passwords/new-password.ts';
import { startFirstSession } from '../sessions/new-session.ts';
import { newPlayerOf, type Registration } from './registration.ts';

type Problems = Readonly<Record<string, string>>;

const alreadyCompleted = () => refuse('AccessDeniedException', { reason: 'registration_completed' });

/** @throws InvalidParameterException when there are problems */
export const refuseProblems = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
};

/** Returns the currency and locale of the site for players who choose none. */
export const defaultChoices = async ({ offered }: Pick<AuthOptions, 'offered'>) => ({
  currency: (await offered.currencies()).defaultValue,
  locale: (await offered.locales()).defaultValue,
});

/** Returns a problem for a currency or locale that the site does not offer. */
export const notOffered = async (
  { offered }: Pick<AuthOptions, 'offered'>,
  { currency, locale }: Registration,
): Promise<Problems> => ({
  ...(currency && !(await offered.currencies()).all.includes(currency) ? { currency: 'unavailable' } : {}),
  ...(locale && !(await offered.locales()).all.includes(locale) ? { locale: 'unavailable' } : {}),
});

const formProblems = async (options: AuthOptions, given: Registration): Promise<Problems> => {
  const passwordProblem = given.password ? await findPasswordProblem(options, given.password) : null;
  return {
    ...(await options.siteForms.registration(given)),
    ...(await notOffered(options, given)),
    ...(passwordProblem ? { password: passwordProblem } : {}),
    ...(given.terms === '1' ? {} : { terms: 'required' }),
  };
};

/** Returns the problems of a registration by parameter. */
export const findRegistrationProblems = async (
  options: AuthOptions,
  given: Registration,
  player: NewPlayer,
): Promise<Problems> => ({
  ...(await formProblems(options, given)),
  ...(await options.accounts.checkNewPlayer(player)),
  ...(given.password ? {} : { password: 'required' }),
  ...(given.currency ? {} : { currency: 'required' }),
  ...(given.locale ? {} : { locale: 'required' }),
});

/** Creates an account and signs it in. */
export const register = async (options: AuthOptions, given: Registration, visitor: Visitor): Promise<SignedIn> => {
  const { database, accounts, directory, limiter, now } = options;
  await limiter.take(registrationLimit(visitor.ip));
  const { password } = given;
  const player = newPlayerOf(given, { ...(await defaultChoices(options)), isRegistrationCompleted: true });
  refuseProblems(await findRegistrationProblems(options, given, player));
  refuseProblems(await directory.claim(namesOf(player)));
  const passwordHash = await hashPassword(password ?? '');
  return inTransaction(database, async (transaction) => {
    const created = await accounts.createPlayer(transaction, player);
    await savePasswordHash(transaction, created.id, passwordHash, now());
    return startFirstSession(options, transaction, created, visitor);
  });
};

/** Completes the account of a social sign-in with the data of the registration form. */
export const completeRegistration = async (
  options: AuthOptions,
  playerId: string,
  given: Registration,
): Promise<Player> => {
  const { database, accounts, directory, now } = options;
  const known = await accounts.findPlayer(playerId);
  if (!known || known.isRegistrationCompleted) throw alreadyCompleted();
  const { currency, locale } = known;
  const player = newPlayerOf(given, { currency, locale, isRegistrationCompleted: true });
  refuseProblems({
    ...(await formProblems(options, given)),
    ...(await accounts.checkCompletion(playerId, player)),
    ...(given.currency ? {} : { currency: 'required' }),
  });
  refuseProblems(await directory.claim(namesOf(player)));
  const passwordHash = given.password ? await hashPassword(given.password) : null;
  await inTransaction(database, async (transaction) => {
    if (!(await lockIncomplete(transaction, playerId))) throw alreadyCompleted();
    await accounts.completeRegistration(transaction, playerId, player);
    if (passwordHash) await savePasswordHash(transaction, playerId, passwordHash, now());
  });
  const completed = await accounts.findPlayer(playerId);
  if (!completed) throw refuse('UserDeletedException');
  return completed;
};
