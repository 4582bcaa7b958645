import { currencies, moneyFromMajor } from '@croupier/money';
import { brokenConstraint, inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { keyedHash } from '../../../secrets/index.ts';
import { houseAccount, playerAccount, type Ledger } from '../../ledger/index.ts';
import type { Accounts, AccountTraits, DeletionStep, NewContact, NewPlayer, Player } from './accounts.port.ts';
import { accountsRepository, findStandings, playerOf, type AccountsRepository } from './accounts.repository.ts';
import { baseCurrency } from './currency-rates.ts';
import { emailOf, loginOf, newPlayerProblems, phoneOf, readNewPhone } from './new-player.ts';
import { normaliseLogin } from './personal-data.rules.ts';

/** Play money of a new account, in major units. */
const welcomeFun = 1000;

export type AccountsOptions = Readonly<{ database: Database; ledger: Ledger; secret: string; now: () => Date }>;

export type AccountsService = Accounts &
  Readonly<{
    welcomeForgotten: () => Promise<void>;
    /** The parts of an account that other modules contribute. */
    traits: (playerId: string) => Promise<AccountTraits>;
  }>;

/** The input fields by the unique constraints of the database. */
type UniqueFields = Readonly<Partial<Record<string, string>>>;

/** Names the field that another account took first. */
const orTaken = async <Result>(work: Promise<Result>, fields: UniqueFields): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    const field = fields[brokenConstraint(error) ?? ''];
    throw field ? invalidParameters({ [field]: 'taken' }) : error;
  }
};

/** A login name that is an address belongs to the field of the address. */
const fieldsOfPlayer = (player: NewPlayer): UniqueFields => {
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

export const createAccountsService = ({ database, ledger, secret, now }: AccountsOptions): AccountsService => {
  const repository = accountsRepository(database);
  const deletionSteps: DeletionStep[] = [];
  const descriptions: ((playerId: string) => Promise<AccountTraits>)[] = [];
  const deletedLoginHash = (login: string): string => keyedHash(secret, 'deleted login', normaliseLogin(login));

  const findTaken = async (player: NewPlayer, except: string | null = null): Promise<Record<string, string>> => {
    const [login, email, phone] = [
      player.isRegistrationCompleted ? loginOf(player) : null,
      emailOf(player),
      phoneOf(player),
    ];
    const names = { email, phone, ...(login !== email && login !== phone ? { login } : {}) };
    const taken: Record<string, string> = {};
    for (const [field, name] of Object.entries(names))
      if (name && (await repository.isLoginTaken(name, except))) taken[field] = 'taken';
    if (player.fakename && (await repository.isFakenameTaken(player.fakename, except))) taken['fakename'] = 'taken';
    return taken;
  };

  const welcome = async (player: Player): Promise<void> => {
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

  /** Deleting an account does not evade a self-exclusion: the address stays taken until the exclusion ends. */
  const requireAdmissible = async (own: AccountsRepository, player: NewPlayer): Promise<void> => {
    const taken: Record<string, string> = {};
    for (const [field, name] of Object.entries({ email: emailOf(player), phone: phoneOf(player) }))
      if (name && (await own.isShutOut(deletedLoginHash(name), now()))) taken[field] = 'taken';
    if (Object.keys(taken).length > 0) throw invalidParameters(taken);
  };

  const createPlayer = async (transaction: Database, player: NewPlayer): Promise<Player> => {
    const own = accountsRepository(transaction);
    await requireAdmissible(own, player);
    const row = await own.insertPlayer({
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
      registered_at: now(),
      welcomed_at: null,
      deleted_at: null,
      is_registration_completed: player.isRegistrationCompleted,
      promo_code: player.promoCode ?? '',
      character_id: player.characterId,
    });
    await insertContacts(own, row.id, player);
    await ledger.openAccounts(transaction, row.id, row.currency);
    return playerOf(row);
  };

  const completeRegistration = async (transaction: Database, playerId: string, player: NewPlayer): Promise<void> => {
    const own = accountsRepository(transaction);
    await requireAdmissible(own, player);
    await own.updateProfile(playerId, {
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
    if (player.fakename) await own.updateFakename(playerId, player.fakename);
    const known = new Set((await own.contacts(playerId)).map(({ type }) => type));
    await insertContacts(own, playerId, {
      ...player,
      email: known.has('email') ? null : player.email,
      phone: known.has('phone') ? null : player.phone,
    });
    await own.setSubscribed(playerId, null, player.isSubscribed);
    await ledger.openAccounts(transaction, playerId, player.currency);
  };

  const setContact = (
    transaction: Database,
    playerId: string,
    { type, contact, phoneCountryCode }: NewContact,
    isConfirmed: boolean,
  ): Promise<void> =>
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

  return {
    findPlayer: async (id) => {
      const row = await repository.findRow(id);
      return row ? playerOf(row) : null;
    },
    findPlayers: async (ids) =>
      new Map((await repository.findPlayers([...new Set(ids)])).map((player) => [player.id, player])),
    standings: findStandings,
    findByLogin: (login) => repository.findByLogin(normaliseLogin(login)),
    findByUid: repository.findByUid,
    findDeletedByLogin: (login) => repository.findDeletedByLogin(deletedLoginHash(login)),
    contacts: repository.contacts,
    personalData: async (playerId) => {
      const row = await repository.findRow(playerId);
      if (!row) return {};
      const {
        first_name,
        last_name,
        middle_name,
        birth_date,
        country_code,
        region,
        home_town,
        address,
        postcode,
        document_type,
        document_number,
      } = row;
      return {
        first_name,
        last_name,
        middle_name,
        birth_date: birth_date ?? '',
        country_code,
        region,
        home_town,
        address,
        postcode,
        document_type,
        document_number,
      };
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
    findContactOwner: async (type, contact) => {
      const row = await repository.findContact(type, contact);
      return row ? { playerId: row.player_id, isConfirmed: row.is_confirmed } : null;
    },
    isContactFree: async (playerId, contact) => !(await repository.isLoginTaken(contact, playerId)),
    proposeContact: async (playerId, contact) => {
      const known = (await repository.contacts(playerId)).find(({ type }) => type === contact.type);
      if (!known?.isConfirmed)
        return inTransaction(database, (transaction) => setContact(transaction, playerId, contact, false));
      // The player confirmed the old contact again: discards its replacement.
      const [pending, country] =
        known.contact === contact.contact ? ['', ''] : [contact.contact, contact.phoneCountryCode];
      return repository.setPendingContact(playerId, contact.type, pending, country);
    },
    setContact,
    confirmContact: (transaction, playerId, contact) =>
      accountsRepository(transaction).confirmContact(playerId, contact),
    setSubscribed: repository.setSubscribed,
    endSubscriptions: (transaction, playerId) => accountsRepository(transaction).setSubscribed(playerId, null, false),
    checkNewPlayer: async (player) => ({ ...(await findTaken(player)), ...newPlayerProblems(player, now()) }),
    createPlayer: (transaction, player) => orTaken(createPlayer(transaction, player), fieldsOfPlayer(player)),
    checkCompletion: async (playerId, player) => {
      const hasContact = (await repository.contacts(playerId)).length > 0;
      const problems = newPlayerProblems({ ...player, isRegistrationCompleted: false }, now());
      return {
        ...(await findTaken({ ...player, isRegistrationCompleted: false }, playerId)),
        ...problems,
        ...(hasContact || player.email || player.phone ? {} : { email: 'required' }),
        ...(player.countryCode ? {} : { country_code: 'required' }),
      };
    },
    completeRegistration: (transaction, playerId, player) =>
      orTaken(completeRegistration(transaction, playerId, player), fieldsOfPlayer(player)),
    wishes: async (playerId) => {
      const row = await repository.findRow(playerId);
      return { promoCode: row?.promo_code || null, characterId: row?.character_id ?? null };
    },
    welcome,
    /** For players whose registration was cut off before the play money was credited. */
    welcomeForgotten: async () => {
      for (const player of await repository.findNotWelcomed(new Date(now().getTime() - 60_000))) await welcome(player);
    },
    setBanned: (transaction, playerId, isBanned) =>
      accountsRepository(transaction).updateProfile(playerId, { is_blocked: isBanned }),
    deleteAccount: async (transaction, playerId) => {
      // Locks the balances until the account is deleted: a stake or a prize commits before and counts, or is rejected after.
      const balances = await ledger.holdBalances(transaction, playerId);
      for (const currency of currencies) {
        const main = balances.get(currency)?.get('main') ?? 0;
        if (main > 0)
          throw refuse('InvalidRequestException', { reason: 'balance_left', error_data: { amount: main, currency } });
      }
      const own = accountsRepository(transaction);
      const row = await own.findRow(playerId);
      const names = [row?.login ?? '', ...(await own.contacts(playerId)).map(({ contact }) => contact)].filter(Boolean);
      for (const step of deletionSteps) await step(transaction, playerId);
      await own.anonymise(playerId, names.map(deletedLoginHash), now());
    },
    onDeletion: (step) => void deletionSteps.push(step),
    describeWith: (describe) => void descriptions.push(describe),
    traits: async (playerId) =>
      Object.assign({}, ...(await Promise.all(descriptions.map((describe) => describe(playerId))))),
    currencyRates: async () => {
      const rates = await repository.rates();
      return { base: baseCurrency, rates: Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate])) };
    },
  };
};
