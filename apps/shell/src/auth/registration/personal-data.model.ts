import { combine, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { getPersonalDataFields, type PersonalDataField } from '@croupier/contract/account';
import type { PhoneCountry } from '@croupier/forms';
import { personalField } from './registration-fields.ts';

/** The form opened and requests countries, regions and phone masks. */
export const registrationShown = createEvent();
/** The visitor chose another country, whose fields load. */
export const countryChosen = createEvent<string>();

export const loadFieldsFx = createApiEffect(getPersonalDataFields);

const $chosen = createStore('', { serialize: 'ignore' }).on(countryChosen, (_, code) => code);

type PersonalData = Readonly<{
  fields: readonly PersonalDataField[];
  /** The country of the fields: the detected one until the visitor chooses another. */ country: string;
  isChosen: boolean;
}>;

// Only the answer for the last chosen country counts, in any order of the answers.
const loaded = sample({
  clock: loadFieldsFx.done,
  source: $chosen,
  filter: (chosen, { params }) => (params?.country ?? '') === chosen,
  fn: (chosen, { result }): PersonalData => ({
    fields: result.fields,
    country: result.country_code || chosen,
    isChosen: chosen !== '',
  }),
});

export const $personalData = createStore<PersonalData>(
  { fields: [], country: '', isChosen: false },
  { serialize: 'ignore' },
).on(loaded, (_, data) => data);
const $fields = $personalData.map(({ fields }) => fields);

sample({
  clock: registrationShown,
  source: $fields,
  filter: (fields) => fields.length === 0,
  fn: () => ({}),
  target: loadFieldsFx,
});
sample({
  clock: countryChosen,
  filter: (code) => /^[A-Z]{2}$/.test(code),
  fn: (country) => ({ country }),
  target: loadFieldsFx,
});

/** The country that the platform detected for the visitor. */
export const $guessedCountry = createStore('', { serialize: 'ignore' }).on(
  loadFieldsFx.done,
  (guessed, { params, result }) => (params?.country ? guessed : result.country_code),
);
export const $personalFields = $fields;
export const $countries = $fields.map((fields) => personalField(fields, 'country')?.options.select ?? []);
export const $regions = $fields.map((fields) => personalField(fields, 'region')?.options.select ?? []);
export const $phones = $fields.map(
  (fields): readonly PhoneCountry[] => personalField(fields, 'phone')?.options.phones ?? [],
);

/**
 * The values that a country sets: its first region, its first document type, and the currencies with its own first.
 */
export const $ofCountry = combine($personalData, ({ fields, country, isChosen }) => {
  const choices = (name: string): readonly string[] =>
    personalField(fields, name)?.options.select?.map(({ id }) => id) ?? [];
  return {
    country,
    isChosen,
    region: choices('region')[0] ?? '',
    documentType: choices('document_type')[0] ?? '',
    currencies: choices('currency'),
  };
});
