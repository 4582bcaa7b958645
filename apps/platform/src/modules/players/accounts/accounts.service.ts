import { currencies, moneyFromMajor } from '@croupier/money';
import { inTransaction, type Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import { keyedHashes, type Secret } from '../../../secrets/index.ts';
import { houseAccount, playerAccount, type Ledger } from '../../ledger/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import {
  completeRegistration,
  createPlayer,
  fieldsOfPlayer,
  orTaken,
  type DeletedLoginHashes,
} from './account-creation.ts';
import type { Accounts, AccountTraits, DeletionStep, NewPlayer, Player } from './accounts.port.ts';
import { accountsRepository, findStandings, type AccountsRepository } from './accounts.repository.ts';
import { playerOf, type ProfileRow } from './accounts.rows.ts';
import { undoContactChange } from './contact-undo.ts';
import { baseCurrency } from './currency-rates.ts';
import { emailOf, loginOf, newPlayerProblems, phoneOf } from './new-player.ts';
import { normaliseLogin } from './personal-data.rules.ts';

/** Play money of a new account, in major units. */
const welcomeFun = 1000;
/** Time after which a registration without its play money counts as interrupted. */
const welcomeGrace_ms = 60_000;

export type AccountsOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  /** Finds other accounts of the person who opens one. */
  duplicates: Pick<Duplicates, 'admit'>;
  secret: Secret;
  /** Creates the id of a player. */
  newPlayerId: () => string;
  now: () => Date;
}>;

export type AccountsService = Accounts &
  Readonly<{
    /** Credits the play money of players whose registration was interrupted before that. */
    welcomeInterrupted: () => Promise<void>;
    /** The parts of an account that other modules contribute. */
    traits: (playerId: string) => Promise<AccountTraits>;
  }>;

type Shared = AccountsOptions & Readonly<{ repository: AccountsRepository; deletedLoginHashes: DeletedLoginHashes }>;

const findTaken = async (
  { repository, now }: Pick<Shared, 'repository' | 'now'>,
  player: NewPlayer,
  except: string | null = null,
): Promise<Record<string, string>> => {
  const [login, email, phone] = [
    player.isRegistrationCompleted ? loginOf(player) : null,
    emailOf(player),
    phoneOf(player),
  ];
  const names = { email, phone, ...(login !== email && login !== phone ? { login } : {}) };
  const taken: Record<string, string> = {};
  for (const [field, name] of Object.entries(names))
    if (name && (await repository.isLoginTaken(name, now(), except))) taken[field] = 'taken';
  if (player.fakename && (await repository.isFakenameTaken(player.fakename, except))) taken['fakename'] = 'taken';
  return taken;
};

const personalDataOf = (row: ProfileRow): Readonly<Record<string, string>> => ({
  first_name: row.first_name,
  last_name: row.last_name,
  middle_name: row.middle_name,
  birth_date: row.birth_date ?? '',
  country_code: row.country_code,
  region: row.region,
  home_town: row.home_town,
  address: row.address,
  postcode: row.postcode,
  document_type: row.document_type,
  document_number: row.document_number,
});

const readers = ({ repository, deletedLoginHashes }: Shared) =>
  ({
    findPlayer: async (id) => {
      const row = await repository.findRow(id);
      return row ? playerOf(row) : null;
    },
    findPlayers: async (ids) =>
      new Map((await repository.findPlayers([...new Set(ids)])).map((player) => [player.id, player])),
    standings: findStandings,
    findByLogin: (login) => repository.findByLogin(normaliseLogin(login)),
    findByUid: repository.findByUid,
    findDeletedByLogin: (login) => repository.findDeletedByLogin(deletedLoginHashes(login)),
    personalData: async (playerId) => {
      const row = await repository.findRow(playerId);
      return row ? personalDataOf(row) : {};
    },
    isProfileComplete: async (playerId) => {
      const row = await repository.findRow(playerId);
      return (
        row !== undefined &&
        [row.first_name, row.last_name, row.birth_date ?? '', row.country_code, row.home_town, row.address].every(
          (text) => text !== '',
        )
      );
    },
    registrationChoices: async (playerId) => {
      const row = await repository.findRow(playerId);
      return { promoCode: row?.promo_code || null, characterId: row?.character_id ?? null };
    },
    currencyRates: async () => {
      const rates = await repository.rates();
      return { base: baseCurrency, rates: Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate])) };
    },
  }) satisfies Partial<Accounts>;

const setContact: Accounts['setContact'] = (transaction, playerId, { type, contact, phoneCountryCode }, isConfirmed) =>
  orTaken(
    accountsRepository(transaction).replaceContact({
      player_id: playerId,
      type,
      contact,
      phone_country_code: phoneCountryCode,
      is_confirmed: isConfirmed,
      is_subscribed: false,
      is_from_registration: false,
    }),
    { players_login_taken: 'contact', player_contacts_taken: 'contact' },
  );

const contactFunctions = ({ database, repository, now }: Shared) =>
  ({
    contacts: repository.contacts,
    contactsIn: (transaction, playerId) => accountsRepository(transaction).contacts(playerId),
    findContactOwner: async (type, contact) => {
      const row = await repository.findContact(type, contact);
      return row ? { playerId: row.player_id, isConfirmed: row.is_confirmed } : null;
    },
    isContactFree: async (playerId, contact) => !(await repository.isLoginTaken(contact, now(), playerId)),
    proposeContact: async (playerId, contact) => {
      const known = (await repository.contacts(playerId)).find(({ type }) => type === contact.type);
      if (!known?.isConfirmed)
        return inTransaction(database, (transaction) => setContact(transaction, playerId, contact, false));
      // The player entered the confirmed contact again: discards its replacement.
      const [pending, country] =
        known.contact === contact.contact ? ['', ''] : [contact.contact, contact.phoneCountryCode];
      return repository.setPendingContact(playerId, contact.type, pending, country);
    },
    setContact,
    recordContactChange: async (transaction, playerId, { type, before, undoHash }) => {
      const tables = accountsRepository(transaction);
      await tables.insertContactChange({ playerId, type, before, undoHash, at: now() });
      await tables.noteSecurityChange(playerId, now());
    },
    undoContactChange: (transaction, undoHash) => undoContactChange(transaction, undoHash, { now, setContact }),
    noteSecurityChange: (transaction, playerId) => accountsRepository(transaction).noteSecurityChange(playerId, now()),
    securityChangedAt: repository.securityChangedAt,
    contactsUndoneAt: repository.contactsUndoneAt,
    confirmContact: (transaction, playerId, contact) =>
      accountsRepository(transaction).confirmContact(playerId, contact),
    setSubscribed: repository.setSubscribed,
    endSubscriptions: (transaction, playerId) => accountsRepository(transaction).setSubscribed(playerId, null, false),
  }) satisfies Partial<Accounts>;

/** Credits the play money of a new account, once. */
const welcome = async ({ ledger, repository, now }: Shared, player: Player): Promise<void> => {
  const { amount } = moneyFromMajor(welcomeFun, player.currency);
  const outcome = await ledger.transfer({
    key: `welcome:${player.id}`,
    kind: 'fun_grant',
    legs: [
      {
        from: houseAccount('fun_issue', player.currency),
        to: playerAccount(player.id, 'fun', player.currency),
        amount,
      },
    ],
  });
  if (outcome.status === 'applied') await repository.setWelcomed(player.id, now());
};

const registrationFunctions = (shared: Shared) => {
  const { repository, now } = shared;
  return {
    checkNewPlayer: async (player) => ({
      ...(await findTaken(shared, player)),
      ...newPlayerProblems(player, now()),
    }),
    createPlayer: (transaction, player) => orTaken(createPlayer(shared, transaction, player), fieldsOfPlayer(player)),
    checkCompletion: async (playerId, player) => {
      const hasContact = (await repository.contacts(playerId)).length > 0;
      const incomplete = { ...player, isRegistrationCompleted: false };
      return {
        ...(await findTaken(shared, incomplete, playerId)),
        ...newPlayerProblems(incomplete, now()),
        ...(hasContact || player.email || player.phone ? {} : { email: 'required' }),
        ...(player.countryCode ? {} : { country_code: 'required' }),
      };
    },
    completeRegistration: (transaction, playerId, player) =>
      orTaken(completeRegistration(shared, transaction, playerId, player), fieldsOfPlayer(player)),
    welcome: (player) => welcome(shared, player),
    welcomeInterrupted: async () => {
      const before = new Date(now().getTime() - welcomeGrace_ms);
      for (const player of await repository.findNotWelcomed(before)) await welcome(shared, player);
    },
  } satisfies Partial<AccountsService>;
};

const deletionFunctions = ({ ledger, deletedLoginHashes, now }: Shared) => {
  const steps: DeletionStep[] = [];
  return {
    onDeletion: (step) => void steps.push(step),
    deleteAccount: async (transaction, playerId) => {
      // Locks the balances until the account is deleted: a stake or a prize commits before that or is rejected after.
      const balances = await ledger.lockBalances(transaction, playerId);
      for (const currency of currencies) {
        const main = balances.get(currency)?.get('main') ?? 0;
        if (main > 0)
          throw refuse('InvalidRequestException', { reason: 'balance_left', error_data: { amount: main, currency } });
      }
      const repository = accountsRepository(transaction);
      const row = await repository.findRow(playerId);
      const contacts = await repository.contacts(playerId);
      const names = [row?.login ?? '', ...contacts.map(({ contact }) => contact)].filter(Boolean);
      for (const step of steps) await step(transaction, playerId);
      await repository.anonymise(
        playerId,
        names.map((name) => deletedLoginHashes(name)[0]),
        now(),
      );
    },
  } satisfies Partial<Accounts>;
};

export const createAccountsService = (options: AccountsOptions): AccountsService => {
  const shared: Shared = {
    ...options,
    repository: accountsRepository(options.database),
    deletedLoginHashes: (login) => keyedHashes(options.secret, 'deleted login', normaliseLogin(login)),
  };
  const descriptions: ((playerId: string) => Promise<AccountTraits>)[] = [];
  return {
    ...readers(shared),
    ...contactFunctions(shared),
    ...registrationFunctions(shared),
    ...deletionFunctions(shared),
    setBanned: (transaction, playerId, isBanned) =>
      accountsRepository(transaction).updateProfile(playerId, { is_blocked: isBanned }),
    describeWith: (describe) => void descriptions.push(describe),
    traits: async (playerId) =>
      Object.assign({}, ...(await Promise.all(descriptions.map((describe) => describe(playerId))))),
  };
};
