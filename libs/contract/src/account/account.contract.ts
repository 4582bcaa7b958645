import * as v from 'valibot';
import { contactType } from '../core/contact-type.ts';
import { defineMethod } from '../core/method.ts';
import { fieldsOf } from '../core/selection.ts';
import { currency, done, money, timestamp, wireInteger } from '../core/wire.ts';

const balances = {
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
};

export const accountBalance = v.object(balances);
export type AccountBalance = v.InferOutput<typeof accountBalance>;

export const accountInfo = v.object({
  uid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reg_time: timestamp,
  login: v.string(),
  fakename: v.string(),
  is_subscribed: v.boolean(),
  ...balances,
  is_on_verification: v.boolean(),
  is_verified: v.boolean(),
  is_kyc_block_enabled: v.boolean(),
  /**
   * The player is self-excluded: no deposits, no stakes. `account.getSelfExclusion` returns the end.
   */
  is_self_excluded: v.boolean(),
  is_registration_completed: v.boolean(),
  country_code: v.string(),
  locale: v.string(),
  two_factor_auth: v.boolean(),
});
export type AccountInfo = v.InferOutput<typeof accountInfo>;

export const contact = v.object({
  type: contactType,
  contact: v.string(),
  is_confirmed: v.boolean(),
  is_subscribed: v.boolean(),
  phone_country_code: v.optional(v.string()),
  /** The contact that replaces this one after its confirmation. */
  pending_contact: v.optional(v.string()),
});

export const profile = v.object({
  first_name: v.string(),
  last_name: v.string(),
  middle_name: v.string(),
  /** 0 unknown, 1 male, 2 female. */
  sex: v.picklist([0, 1, 2]),
  /** `YYYY-MM-DD`, or empty if unknown. */
  birth_date: v.string(),
  country: v.string(),
  country_code: v.string(),
  region: v.string(),
  home_town: v.string(),
  address: v.string(),
  postcode: v.string(),
  document: v.object({ type: v.string(), number: v.string() }),
  contacts: v.array(contact),
});
export type Profile = v.InferOutput<typeof profile>;

const selectOption = v.object({ id: v.string(), name: v.string() });

export const personalDataField = v.object({
  sysname: v.picklist([
    'first_name',
    'middle_name',
    'last_name',
    'birth_date',
    'sex',
    'mobile',
    'country',
    'postcode',
    'home_town',
    'address',
    'country_code',
    'document_type',
    'document_number',
    'region',
    'email',
    'login',
    'currency',
    'phone_country_code',
    'fakename',
    'password',
  ]),
  type: v.picklist(['input', 'password', 'date', 'select', 'country_code', 'region', 'phone']),
  params: v.object({ is_required: v.boolean(), is_visible: v.boolean() }),
  options: v.object({
    select: v.optional(v.array(selectOption)),
    mask: v.optional(v.string()),
    regex: v.optional(v.string()),
    phones: v.optional(
      v.array(v.object({ country_code: v.string(), phone_code: v.string(), name: v.string(), mask: v.string() })),
    ),
  }),
});
export type PersonalDataField = v.InferOutput<typeof personalDataField>;

export const getInfo = defineMethod({
  name: 'account.getInfo',
  summary: 'The signed-in account with its four balances.',
  access: 'player',
  input: v.object({}),
  output: accountInfo,
});

export const getBalance = defineMethod({
  name: 'account.getBalance',
  summary: 'The four balances.',
  access: 'player',
  input: v.object({}),
  output: accountBalance,
});

export const getProfileInfo = defineMethod({
  name: 'account.getprofileinfo',
  summary: 'Personal data with contacts and document.',
  access: 'player',
  input: v.object({ fields: fieldsOf(profile) }),
  output: profile,
  selection: { item: profile, parts: ['contacts', 'document'] },
});

export const getPersonalDataFields = defineMethod({
  name: 'account.getPersonalDataFields',
  summary: 'The personal data that a country requires, and the type of each field.',
  input: v.object({ country: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/))) }),
  output: v.object({ fields: v.array(personalDataField), country_code: v.string() }),
});

const nullableText = (max: number) => v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max)));

export const saveProfileInfo = defineMethod({
  name: 'account.saveProfileInfo',
  summary: 'Saves personal data. An omitted field keeps its value.',
  verb: 'POST',
  access: 'player',
  input: v.object({
    first_name: nullableText(80),
    last_name: nullableText(80),
    middle_name: nullableText(80),
    sex: v.nullish(v.pipe(wireInteger, v.picklist([0, 1, 2]))),
    birth_date: v.nullish(v.pipe(v.string(), v.isoDate())),
    country_code: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    region: nullableText(80),
    home_town: nullableText(120),
    address: nullableText(200),
    postcode: nullableText(16),
    document_type: nullableText(16),
    document_number: nullableText(32),
  }),
  output: done,
});

export const changeFakename = defineMethod({
  name: 'account.changeFakename',
  summary: 'Changes the public nickname.',
  verb: 'POST',
  access: 'player',
  input: v.object({ fakename: v.pipe(v.string(), v.trim(), v.maxLength(30)) }),
  output: done,
});

export const changeLocale = defineMethod({
  name: 'account.changelocale',
  summary: 'Stores the locale of the player.',
  verb: 'POST',
  access: 'player',
  input: v.object({ locale: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)) }),
  output: done,
});

export const getCurrencyRates = defineMethod({
  name: 'account.getcurrencyrates',
  summary: 'The value of one major unit of the base currency in each other currency.',
  input: v.object({}),
  output: v.object({ base: currency, rates: v.record(v.string(), v.string()) }),
});
