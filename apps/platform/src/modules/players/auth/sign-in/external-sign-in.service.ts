import { inTransaction } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import { namesOf, type Player } from '../../accounts/index.ts';
import { identityName } from '../../directory/index.ts';
import { registrationLimit } from '../auth.limits.ts';
import type { AuthOptions } from '../auth.options.ts';
import type { ExternalPerson, SignedIn, Visitor } from '../auth.port.ts';
import { findIdentity, insertIdentity } from '../auth.repository.ts';
import { requireActive, startFirstSession, startReturningSession } from '../sessions/new-session.ts';
import { notOffered, refuseProblems, defaultChoices } from '../registration/registration.service.ts';
import { newPlayerOf, type Registration } from '../registration/registration.ts';

export type ExternalSignIn = Readonly<{ entered: SignedIn; isNew: boolean }>;

type Identity = Pick<ExternalPerson, 'service' | 'subject'>;

/**
 * Returns the other cell that has the account of a person, or the name of one. An account that is linked comes before
 * one that only has the address, and one of this cell before that of another one.
 */
export const cellOfPerson = async (
  { database, accounts, directory }: Pick<AuthOptions, 'database' | 'accounts' | 'directory'>,
  { service, subject, email }: Identity & Pick<ExternalPerson, 'email'>,
): Promise<string | null> => {
  if (await findIdentity(database, service, subject)) return null;
  const other = await directory.findOther([identityName(service, subject)]);
  if (other !== null || email === null) return other;
  return (await accounts.findContactOwner('email', email)) ? null : directory.findOther([email]);
};

/** Claims an account of another service for this cell. @throws InvalidRequestException if another cell has it. */
const claimIdentity = async ({ directory }: AuthOptions, { service, subject }: Identity): Promise<void> => {
  const { identity } = await directory.claim({ identity: identityName(service, subject) });
  if (identity) throw refuse('InvalidRequestException', { reason: 'signed_in_meanwhile' });
};

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
  identity: Identity & Readonly<{ isLinked: boolean }>,
): Promise<SignedIn> => {
  const { database, twoFactor, now } = options;
  requireActive(player);
  if (await twoFactor.isEnabled(player.id))
    throw refuse('AuthorizationException', {
      reason: 'two_factor_required',
      message: 'Two-factor authentication is enabled: sign in with the password',
    });
  if (!identity.isLinked) await claimIdentity(options, identity);
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
  // The address first: an identity without it would keep the person from the cell that has the address.
  refuseProblems(await directory.claim(namesOf(player)));
  await claimIdentity(options, person);
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
