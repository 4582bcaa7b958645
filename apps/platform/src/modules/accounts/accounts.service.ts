import { moneyFromMajor } from '@croupier/money';
import { brokenConstraint, type Database } from '../../database/index.ts';
import { invalidParameters } from '../../errors.ts';
import { houseAccount, playerAccount, type Ledger } from '../ledger/index.ts';
import type { Accounts, NewPlayer, Player } from './accounts.face.ts';
import { accountsRepository, playerOf } from './accounts.repository.ts';
import { findCountry } from './countries.ts';
import { baseCurrency } from './currency-rates.ts';
import { checkPersonalData, emailRule, fakenameRule, normaliseLogin, normalisePhone, phoneRule } from './personal-data.rules.ts';

/** Play money of a new account, in major units. */
const welcomeFun = 1000;

export type AccountsOptions = Readonly<{ database: Database; ledger: Ledger; now: () => Date }>;

export type AccountsService = Accounts & Readonly<{ welcomeForgotten: () => Promise<void> }>;

const phoneOf = ({ phone, phoneCountryCode, countryCode }: NewPlayer): string | null => {
  if (!phone) return null;
  const code = findCountry(phoneCountryCode ?? '')?.phoneCode ?? phoneCountryCode ?? findCountry(countryCode ?? '')?.phoneCode ?? null;
  return normalisePhone(phone, code);
};

const emailOf = ({ email }: NewPlayer): string | null => (email ? email.toLowerCase() : null);

/** The login name falls back to the e-mail address, then to the phone number. */
const loginOf = (player: NewPlayer): string | null => {
  const given = player.login ? normaliseLogin(player.login) : null;
  const isPhone = given !== null && /^[\d\s()-]+$/.test(given);
  return (isPhone ? phoneOf({ ...player, phone: player.phone ?? given }) : given) ?? emailOf(player) ?? phoneOf(player);
};

/** A name that looks like somebody's address must be the player's own, or it could be taken for another's. */
const loginProblem = (player: NewPlayer): string | null => {
  const login = loginOf(player);
  if (!login) return 'required';
  if (login.includes('@')) return login === emailOf(player) ? null : 'invalid';
  if (/^\d+$/.test(login)) return login === phoneOf(player) ? null : 'invalid';
  return /^[\p{L}\p{N}._-]{3,40}$/u.test(login) ? null : 'invalid';
};

const takenBy: Readonly<Record<string, string>> = {
  players_login_taken: 'login', players_fakename_taken: 'fakename', player_contacts_taken: 'email',
};

export const createAccountsService = ({ database, ledger, now }: AccountsOptions): AccountsService => {
  const repository = accountsRepository(database);

  const findTaken = async (player: NewPlayer): Promise<Record<string, string>> => {
    const [login, email, phone] = [loginOf(player), emailOf(player), phoneOf(player)];
    const names = { email, phone, ...(login !== email && login !== phone ? { login } : {}) };
    const taken: Record<string, string> = {};
    for (const [field, name] of Object.entries(names)) if (name && await repository.isLoginTaken(name)) taken[field] = 'taken';
    if (player.fakename && await repository.isFakenameTaken(player.fakename, null)) taken['fakename'] = 'taken';
    return taken;
  };

  const welcome = async (player: Player): Promise<void> => {
    const { amount } = moneyFromMajor(welcomeFun, player.currency);
    const outcome = await ledger.transfer({
      key: `welcome:${player.id}`,
      kind: 'fun_grant',
      legs: [{ from: houseAccount('fun_issue', player.currency), to: playerAccount(player.id, 'fun', player.currency), amount }],
    });
    if (outcome.status === 'applied') await repository.setWelcomed(player.id, now());
  };

  return {
    findPlayer: async (id) => {
      const row = await repository.findRow(id);
      return row ? playerOf(row) : null;
    },
    findPlayers: async (ids) => new Map((await repository.findPlayers([...new Set(ids)])).map((player) => [player.id, player])),
    findByLogin: (login) => repository.findByLogin(normaliseLogin(login)),
    contacts: repository.contacts,
    isProfileComplete: async (playerId) => {
      const row = await repository.findRow(playerId);
      return row !== undefined && [row.first_name, row.last_name, row.birth_date ?? '', row.country_code, row.home_town, row.address].every((text) => text !== '');
    },
    checkNewPlayer: async (player) => {
      const problems: Record<string, string> = checkPersonalData({
        first_name: player.firstName ?? '', last_name: player.lastName ?? '', birth_date: player.birthDate ?? '',
        country_code: player.countryCode ?? '', region: player.region ?? '',
      }, {}, now());
      const add = (field: string, problem: string | null): void => { if (problem) problems[field] = problem; };
      const email = emailOf(player);
      const phone = phoneOf(player);
      if (!email && !phone) add('email', 'required');
      add('email', email ? emailRule(email) : null);
      add('phone', phone ? phoneRule(phone) : null);
      add('fakename', player.fakename ? fakenameRule(player.fakename) : null);
      if (email || phone) add('login', loginProblem(player));
      return { ...await findTaken(player), ...problems };
    },
    createPlayer: async (transaction, player) => {
      const own = accountsRepository(transaction);
      const at = now();
      try {
        const row = await own.insertPlayer({
          login: loginOf(player), fakename: player.fakename, currency: player.currency, locale: player.locale, country_code: player.countryCode ?? '',
          region: player.region ?? '', first_name: player.firstName ?? '', last_name: player.lastName ?? '', middle_name: '', sex: 0,
          birth_date: player.birthDate, home_town: '', address: '', postcode: '', document_type: '', document_number: '', is_blocked: false,
          prefers_betting: player.prefersBetting, registered_at: at, welcomed_at: null,
        });
        const contact = { player_id: row.id, is_confirmed: false, is_subscribed: player.isSubscribed };
        const [email, phone] = [emailOf(player), phoneOf(player)];
        if (email) await own.insertContact({ ...contact, type: 'email', contact: email, phone_country_code: '' });
        if (phone) await own.insertContact({ ...contact, type: 'phone', contact: phone, phone_country_code: player.phoneCountryCode ?? player.countryCode ?? '' });
        await ledger.openAccounts(transaction, row.id, row.currency);
        return playerOf(row);
      } catch (error) {
        const field = takenBy[brokenConstraint(error) ?? ''];
        throw field ? invalidParameters({ [field === 'email' && !player.email ? 'phone' : field]: 'taken' }) : error;
      }
    },
    welcome,
    /** For players whose registration was cut off before it came to that. */
    welcomeForgotten: async () => {
      for (const player of await repository.findNotWelcomed(new Date(now().getTime() - 60_000))) await welcome(player);
    },
    confirmContact: (transaction, playerId, contact) => accountsRepository(transaction).confirmContact(playerId, contact),
    currencyRates: async () => {
      const rates = await repository.rates();
      return { base: baseCurrency, rates: Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate])) };
    },
  };
};
