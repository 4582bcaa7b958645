import { allSettled } from 'effector';
import { getPersonalDataFields, type PersonalDataField } from '@croupier/contract/account';
import { answer, apiScope } from '@croupier/testing';
import {
  $countries,
  $guessedCountry,
  $ofCountry,
  $phones,
  $regions,
  countryChosen,
  registrationShown,
} from './personal-data.model.ts';

const select = (sysname: PersonalDataField['sysname'], ids: readonly string[]): PersonalDataField => ({
  sysname,
  type: 'select',
  params: { is_required: false, is_visible: true },
  options: { select: ids.map((id) => ({ id, name: id })) },
});
const regions: Readonly<Record<string, readonly string[]>> = { BR: ['Acre', 'Bahia'], DE: ['Berlin'] };
const currencies: Readonly<Record<string, readonly string[]>> = { BR: ['BRL', 'EUR'], DE: ['EUR', 'BRL'] };
const fieldsOf = (country: string): PersonalDataField[] => [
  select('country_code', ['BR', 'DE']),
  select('region', regions[country] ?? []),
  select('currency', currencies[country] ?? []),
  select('document_type', country === 'BR' ? ['cpf', 'rg'] : []),
  {
    sysname: 'mobile',
    type: 'phone',
    params: { is_required: false, is_visible: true },
    options: { phones: [{ country_code: 'BR', phone_code: '55', name: 'Brazil', mask: '## #####-####' }] },
  },
];
const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

test('loads countries and the detected country first', async () => {
  const { scope } = apiScope([
    answer(getPersonalDataFields, ({ country }) => ({
      fields: fieldsOf(country ?? 'DE'),
      country_code: country ?? 'DE',
    })),
  ]);
  await allSettled(registrationShown, { scope });
  expect(scope.getState($countries).map(({ id }) => id)).toEqual(['BR', 'DE']);
  expect(scope.getState($phones)).toHaveLength(1);
  expect(scope.getState($guessedCountry)).toBe('DE');
  expect(scope.getState($ofCountry)).toMatchObject({ isChosen: false });
});

test('another country loads its regions, its currency first and its document; the detection remains', async () => {
  const { scope } = apiScope([
    answer(getPersonalDataFields, ({ country }) => ({
      fields: fieldsOf(country ?? 'DE'),
      country_code: country ?? 'DE',
    })),
  ]);
  await allSettled(registrationShown, { scope });
  await allSettled(countryChosen, { scope, params: 'BR' });
  expect(scope.getState($ofCountry)).toEqual({
    country: 'BR',
    isChosen: true,
    region: 'Acre',
    documentType: 'cpf',
    currencies: ['BRL', 'EUR'],
  });
  expect(scope.getState($regions).map(({ id }) => id)).toEqual(['Acre', 'Bahia']);
  expect(scope.getState($guessedCountry)).toBe('DE');
});

test('uses the last chosen country for any order of the answers', async () => {
  const { scope } = apiScope([
    answer(getPersonalDataFields, async ({ country }) => {
      if (country === 'DE') await wait(30);
      return { fields: fieldsOf(country ?? 'DE'), country_code: country ?? 'DE' };
    }),
  ]);
  await allSettled(registrationShown, { scope });
  await Promise.all([
    allSettled(countryChosen, { scope, params: 'DE' }),
    allSettled(countryChosen, { scope, params: 'BR' }),
  ]);
  expect(scope.getState($ofCountry).country).toBe('BR');
});
