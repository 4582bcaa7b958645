import { violatedConstraint, type Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { KeyedHashes } from '../../../secrets/index.ts';
import { addEvents } from '../../domain-events/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import type { NewPlayer, Player } from './accounts.port.ts';
import { accountsRepository, type AccountsRepository } from './accounts.repository.ts';
import { playerOf } from './accounts.rows.ts';
import { emailOf, loginOf, phoneOf, readNewPhone } from './new-player.ts';

/** Returns the hashes by which a deleted account's name is known; new ones are stored as the first. */
export type DeletedLoginHashes = (login: string) => KeyedHashes;

type CreationOptions = Readonly<{
  ledger: Pick<Ledger, 'openAccounts'>;
  duplicates: Pick<Duplicates, 'admit'>;
  deletedLoginHashes: DeletedLoginHashes;
  /** Creates the id of a player. */
  newPlayerId: () => string;
  now: () => Date;
}>;

/** The input fields by the unique constraints of the database. */
type UniqueFields = Readonly<Partial<Record<string, string>>>;

/** Turns a broken unique constraint into an error that names the field. */
export const orTaken = async <Result>(work: Promise<Result>, fields: UniqueFields): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const field = fields[violatedConstraint(error) ?? ''];
    throw field ? invalidParameters({ [field]: 'taken' }) : error;
  }
};

/**
 * Returns the fields of a new player's unique names. A login name that is an address belongs to the address's field.
 */
export const fieldsOfPlayer = (player: NewPlayer): UniqueFields => {
  const login = loginOf(player);
  const ofLogin = login === emailOf(player) ? 'email' : login === phoneOf(player) ? 'phone' : 'login';
  return {
    players_login_taken: ofLogin,
    players_fakename_taken: 'fakename',
    players_fakename_skeleton_taken: 'fakename',
  };
};

const insertContacts = async (repository: AccountsRepository, playerId: string, player: NewPlayer): Promise<void> => {
  const [email, phone] = [emailOf(player), readNewPhone(player)];
  const contact = { player_id: playerId, is_subscribed: player.isSubscribed, is_from_registration: true };
  if (email)
    await orTaken(
      repository.insertContact({
        ...contact,
        type: 'email',
        contact: email,
        phone_country_code: '',
        is_confirmed: player.isEmailConfirmed,
      }),
      { player_contacts_taken: 'email' },
    );
  if (phone)
    await orTaken(
      repository.insertContact({
        ...contact,
        type: 'phone',
        contact: phone.number,
        phone_country_code: phone.countryCode,
        is_confirmed: false,
      }),
      { player_contacts_taken: 'phone' },
    );
};

/** Deleting an account does not evade a self-exclusion: the address stays taken until the exclusion ends. */
const requireAdmissible = async (
  { deletedLoginHashes, now }: CreationOptions,
  repository: AccountsRepository,
  player: NewPlayer,
): Promise<void> => {
  const taken: Record<string, string> = {};
  for (const [field, name] of Object.entries({ email: emailOf(player), phone: phoneOf(player) }))
    if (name && (await repository.isShutOut(deletedLoginHashes(name), now()))) taken[field] = 'taken';
  if (Object.keys(taken).length > 0) throw invalidParameters(taken);
};

/** Creates an account with its contacts and ledger accounts. @throws AccessDeniedException `registration_refused` */
export const createPlayer = async (
  options: CreationOptions,
  transaction: Database,
  player: NewPlayer,
): Promise<Player> => {
  const repository = accountsRepository(transaction);
  await requireAdmissible(options, repository, player);
  const row = await repository.insertPlayer({
    id: options.newPlayerId(),
    login: loginOf(player),
    fakename: player.fakename,
    currency: player.currency,
    locale: player.locale,
    country_code: player.countryCode ?? '',
    region: player.region ?? '',
    first_name: player.firstName ?? '',
    last_name: player.lastName ?? '',
    middle_name: '',
    sex: 0,
    birth_date: player.birthDate,
    home_town: '',
    address: '',
    postcode: '',
    document_type: '',
    document_number: '',
    is_blocked: false,
    prefers_betting: player.prefersBetting,
    registered_at: options.now(),
    welcomed_at: null,
    deleted_at: null,
    is_registration_completed: player.isRegistrationCompleted,
    promo_code: player.promoCode ?? '',
    character_id: player.characterId,
  });
  await insertContacts(repository, row.id, player);
  await options.ledger.openAccounts(transaction, row.id, row.currency);
  await options.duplicates.admit(transaction, row.id, { person: row });
  const { id: playerId, uid, currency, locale, registered_at: occurredAt } = row;
  await addEvents([{ type: 'player.registered', playerId, occurredAt, data: { uid, currency, locale } }]).execute(
    transaction,
  );
  return playerOf(row);
};

/** Adds the data of the second step to an account that a social sign-in created. */
export const completeRegistration = async (
  options: CreationOptions,
  transaction: Database,
  playerId: string,
  player: NewPlayer,
): Promise<void> => {
  const repository = accountsRepository(transaction);
  await requireAdmissible(options, repository, player);
  await repository.updateProfile(playerId, {
    currency: player.currency,
    country_code: player.countryCode ?? '',
    region: player.region ?? '',
    prefers_betting: player.prefersBetting,
    ...(player.firstName ? { first_name: player.firstName } : {}),
    ...(player.lastName ? { last_name: player.lastName } : {}),
    ...(player.birthDate ? { birth_date: player.birthDate } : {}),
    promo_code: player.promoCode ?? '',
    character_id: player.characterId,
    is_registration_completed: true,
  });
  if (player.fakename) await repository.updateFakename(playerId, player.fakename);
  const known = new Set((await repository.contacts(playerId)).map(({ type }) => type));
  await insertContacts(repository, playerId, {
    ...player,
    email: known.has('email') ? null : player.email,
    phone: known.has('phone') ? null : player.phone,
  });
  await repository.setSubscribed(playerId, null, player.isSubscribed);
  await options.ledger.openAccounts(transaction, playerId, player.currency);
  const completed = await repository.findRow(playerId);
  if (completed) await options.duplicates.admit(transaction, playerId, { person: completed });
};
