import { inTransaction } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import { namesOf, type Player } from '../accounts/index.ts';
import { registrationLimit } from './auth.limits.ts';
import type { AuthOptions } from './auth.options.ts';
import type { ExternalPerson, SignedIn, Visitor } from './auth.port.ts';
import { findIdentity, insertIdentity } from './auth.repository.ts';
import { requireActive, startFirstSession, startReturningSession } from './new-session.ts';
import { notOffered, refuseProblems, defaultChoices } from './registration.service.ts';
import { newPlayerOf, type Registration } from './registration.ts';

export type ExternalSignIn = Readonly<{ entered: SignedIn; isNew: boolean }>;

/** Returns the account with this address, if the account has confirmed it. */
const findByVerifiedEmail = async (
  { accounts }: Pick<AuthOptions, 'accounts'>,
  email: string | null,
): Promise<Player | null> => {
  const owner = email ? await accounts.findContactOwner('email', email.toLowerCase()) : null;
  if (!owner) return null;
  // An unproven address must neither take over nor be taken over by its real owner's account.
  if (!owner.isConfirmed) throw refuse('AccessDeniedException', { reason: 'email_not_confirmed' });
  return accounts.findPlayer(owner.playerId);
};

const enterKnown = async (
  options: AuthOptions,
  player: Player,
  visitor: Visitor,
  identity: Readonly<{ service: string; subject: string; isLinked: boolean }>,
): Promise<SignedIn> => {
  const { database, twoFactor, now } = options;
  requireActive(player);
  if (await twoFactor.isEnabled(player.id))
    throw refuse('AuthorizationException', {
      reason: 'two_factor_required',
      message: 'Two-factor authentication is enabled: sign in with the password',
    });
  return inTransaction(database, async (transaction) => {
    if (!identity.isLinked) await insertIdentity(transaction, identity.service, identity.subject, player.id, now());
    return startReturningSession(options, transaction, player, visitor);
  });
};

const enterNew = async (
  options: AuthOptions,
  person: ExternalPerson,
  visitor: Visitor,
  extra: Registration,
): Promise<SignedIn> => {
  const { database, accounts, directory, offered, now } = options;
  const { service, subject, email } = person;
  const defaults = await defaultChoices(options);
  const isOffered = (await offered.locales()).all.includes(person.locale);
  const locale = isOffered ? person.locale : defaults.locale;
  const form = newPlayerOf(extra, { currency: defaults.currency, locale, isRegistrationCompleted: false });
  const player = { ...form, login: null, email, isEmailConfirmed: email !== null };
  refuseProblems({
    ...(await notOffered(options, extra)),
    ...(await accounts.checkNewPlayer({ ...player, email: null })),
  });
  refuseProblems(await directory.claim(namesOf(player)));
  return inTransaction(database, async (transaction) => {
    const created = await accounts.createPlayer(transaction, {
      ...player,
      firstName: player.firstName ?? (person.firstName || null),
      lastName: player.lastName ?? (person.lastName || null),
    });
    if (!(await insertIdentity(transaction, service, subject, created.id, now())))
      throw refuse('InvalidRequestException', { reason: 'signed_in_meanwhile' });
    return startFirstSession(options, transaction, created, visitor);
  });
};

/** Signs in a person whom another service has authenticated; creates an incomplete account for a new one. */
export const enterExternally = async (
  options: AuthOptions,
  person: ExternalPerson,
  visitor: Visitor,
  extra: Registration,
): Promise<ExternalSignIn> => {
  const { database, accounts, limiter } = options;
  await limiter.take(registrationLimit(visitor.ip));
  const { service, subject, email } = person;
  const linked = await findIdentity(database, service, subject);
  const known = linked ? await accounts.findPlayer(linked) : await findByVerifiedEmail(options, email);
  return known
    ? {
        entered: await enterKnown(options, known, visitor, { service, subject, isLinked: Boolean(linked) }),
        isNew: false,
      }
    : { entered: await enterNew(options, person, visitor, extra), isNew: true };
};
