import {
  changeFakename,
  changeLocale,
  getBalance,
  getCurrencyRates,
  getInfo,
  getPersonalDataFields,
  getProfileInfo,
  saveProfileInfo,
  setCurrency,
  type AccountBalance,
  type Profile,
} from '@croupier/contract/account';
import type { Currency } from '@croupier/money';
import { violatedConstraint, inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { handle, requirePlayer, type CallPlayer, type MethodHandler } from '../../../module.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import type { Contact } from './accounts.port.ts';
import { accountsRepository, type AccountsRepository } from './accounts.repository.ts';
import type { ProfileColumns, ProfileRow } from './accounts.rows.ts';
import type { AccountsService } from './accounts.service.ts';
import { countriesIn, findCountry, type SiteChoices } from '../../content/metadata/index.ts';
import { personalDataFields } from './personal-data.fields.ts';
import { checkPersonalData, fakenameRule } from './personal-data.rules.ts';
import type { SiteForms } from './site-forms.ts';

export type AccountsHandlersOptions = Readonly<{
  database: Database;
  accounts: AccountsService;
  repository: AccountsRepository;
  ledger: Ledger;
  duplicates: Pick<Duplicates, 'note'>;
  offered: SiteChoices;
  siteForms: SiteForms;
  now: () => Date;
}>;

const contactAnswer = ({
  type,
  contact,
  isConfirmed,
  isSubscribed,
  phoneCountryCode,
  pending,
}: Contact): Profile['contacts'][number] => ({
  type,
  contact,
  is_confirmed: isConfirmed,
  is_subscribed: isSubscribed,
  ...(type === 'phone' ? { phone_country_code: phoneCountryCode } : {}),
  ...(pending ? { pending_contact: pending.contact } : {}),
});

const profileAnswer = (row: ProfileRow, contacts: readonly Contact[]): Profile => ({
  first_name: row.first_name,
  last_name: row.last_name,
  middle_name: row.middle_name,
  sex: row.sex,
  birth_date: row.birth_date ?? '',
  country: findCountry(row.country_code)?.name ?? '',
  country_code: row.country_code,
  region: row.region,
  home_town: row.home_town,
  address: row.address,
  postcode: row.postcode,
  document: { type: row.document_type, number: row.document_number },
  contacts: contacts.map(contactAnswer),
});

/** Returns the submitted texts: a missing field keeps its value, null empties it. */
const submittedTexts = (params: Readonly<Record<string, string | number | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || name === 'sex' ? [] : [[name, value === null ? '' : String(value)]],
    ),
  );

const knownOf = (row: ProfileRow) => ({ country_code: row.country_code, document_type: row.document_type });

const findOwnRow = async (repository: AccountsRepository, player: CallPlayer): Promise<ProfileRow> => {
  const row = await repository.findRow(player.id);
  if (!row) throw refuse('UserDeletedException');
  return row;
};

const readBalance = async (ledger: Ledger, playerId: string, currency: Currency): Promise<AccountBalance> => {
  const { main, bonus, betting_bonus, fun } = await ledger.balances(playerId, currency);
  const money = (amount: number) => ({ amount, currency });
  return {
    balance_main: money(main),
    balance_bonus: money(bonus),
    balance_betting_bonus: money(betting_bonus),
    balance_fun: money(fun),
  };
};

/** Handlers that read the account of the player. */
const readingHandlers = ({ accounts, repository, ledger, now }: AccountsHandlersOptions): readonly MethodHandler[] => [
  handle(getInfo, async (_params, context) => {
    const row = await findOwnRow(repository, requirePlayer(context));
    const [contacts, balances, traits] = await Promise.all([
      accounts.contacts(row.id),
      readBalance(ledger, row.id, row.currency),
      accounts.traits(row.id),
    ]);
    return {
      uid: row.uid,
      reg_time: row.registered_at.toISOString(),
      login: row.login,
      fakename: row.fakename,
      is_subscribed: contacts.some(({ isSubscribed }) => isSubscribed),
      ...balances,
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_registration_completed: row.is_registration_completed,
      is_self_excluded: row.excluded_until != null && row.excluded_until > now(),
      country_code: row.country_code,
      locale: row.locale,
      two_factor_auth: false,
      ...traits,
    };
  }),
  handle(getBalance, async (_params, context) => {
    const player = requirePlayer(context);
    return readBalance(ledger, player.id, player.currency);
  }),
  handle(getProfileInfo, async (_params, context) => {
    const row = await findOwnRow(repository, requirePlayer(context));
    return profileAnswer(row, await accounts.contacts(row.id));
  }),
  handle(getCurrencyRates, async () => {
    const { base, rates } = await accounts.currencyRates();
    return { base, rates };
  }),
];

/** Required fields of the player's country that a change would empty. */
const emptiedFields = (texts: Readonly<Record<string, string>>, countryCode: string): Record<string, string> => {
  const fields = personalDataFields(findCountry(countryCode), { isRegistered: true, currencies: [], named: [] });
  return Object.fromEntries(
    fields.flatMap(({ sysname, params: { is_required: isRequired } }) =>
      isRequired && texts[sysname] === '' ? [[sysname, 'required']] : [],
    ),
  );
};

/** Handlers of the player's personal data. */
const personalDataHandlers = ({
  database,
  repository,
  duplicates,
  offered,
  siteForms,
  now,
}: AccountsHandlersOptions): readonly MethodHandler[] => [
  handle(getPersonalDataFields, async ({ country }, context) => {
    const row = context.player ? await findOwnRow(repository, context.player) : null;
    // A player's form has the saved country; the form of a new player starts with the visitor's.
    const known = row?.is_registration_completed ? row.country_code : row?.country_code || context.country;
    const found = findCountry(country ?? known);
    if (country && !found) throw invalidParameters({ country: 'unknown' });
    const reader = {
      isRegistered: row?.is_registration_completed ?? false,
      currencies: (await offered.currencies()).all,
      named: countriesIn(context.locale),
    };
    return { fields: personalDataFields(found, reader), country_code: found?.code ?? '' };
  }),
  handle(saveProfileInfo, async (params, context) => {
    const row = await findOwnRow(repository, requirePlayer(context));
    const texts = submittedTexts(params);
    const entered = { ...texts, ...(params.sex == null ? {} : { sex: String(params.sex) }) };
    const problems = {
      ...(await siteForms.check('profile-settings', entered)),
      ...checkPersonalData(texts, knownOf(row), now()),
      ...emptiedFields(texts, texts['country_code'] ?? row.country_code),
    };
    if (Object.keys(problems).length > 0) throw invalidParameters(problems);
    const { birth_date: birthDate, ...columns } = texts;
    const changes: ProfileColumns = {
      ...columns,
      ...(birthDate === undefined ? {} : { birth_date: birthDate || null }),
      ...(params.sex === undefined ? {} : { sex: params.sex ?? 0 }),
    };
    await inTransaction(database, async (transaction) => {
      await accountsRepository(transaction).updateProfile(row.id, changes);
      await duplicates.note(transaction, row.id, { person: { ...row, ...changes } });
    });
    return 1 as const;
  }),
];

/** Handlers that change the player's nickname, currency and locale. */
const settingHandlers = ({
  database,
  repository,
  ledger,
  offered,
}: AccountsHandlersOptions): readonly MethodHandler[] => [
  handle(changeFakename, async ({ fakename }, context) => {
    const player = requirePlayer(context);
    const problem = fakenameRule(fakename);
    if (problem) throw invalidParameters({ fakename: problem });
    try {
      await repository.updateFakename(player.id, fakename);
    } catch (error) {
      throw violatedConstraint(error)?.startsWith('players_fakename')
        ? invalidParameters({ fakename: 'taken' })
        : error;
    }
    return 1 as const;
  }),
  handle(setCurrency, async ({ currency }, context) => {
    const { id, currency: present } = requirePlayer(context);
    // A player can still reach money in a currency that is no longer offered.
    const isAvailable =
      currency === present ||
      (await offered.currencies()).all.includes(currency) ||
      (await ledger.balances(id, currency)).main > 0;
    if (!isAvailable) throw invalidParameters({ currency: 'unavailable' });
    await inTransaction(database, async (transaction) => {
      await ledger.openAccounts(transaction, id, currency);
      await accountsRepository(transaction).updateProfile(id, { currency });
    });
    return 1 as const;
  }),
  handle(changeLocale, async ({ locale }, context) => {
    if (!(await offered.locales()).all.includes(locale)) throw invalidParameters({ locale: 'unavailable' });
    await repository.updateLocale(requirePlayer(context).id, locale);
    return 1 as const;
  }),
];

export const accountsHandlers = (options: AccountsHandlersOptions): readonly MethodHandler[] => [
  ...readingHandlers(options),
  ...personalDataHandlers(options),
  ...settingHandlers(options),
];
