/** @jest-environment jsdom */
import type { RegistrationConfig } from '@croupier/contract/content';
import { sampleSiteConfig } from '@croupier/testing';
import { firstValues, marksBetting } from './registration-values.ts';

const { registration } = sampleSiteConfig();
type Mark = RegistrationConfig['markBetting'];

const betting: Mark = { isActive: true, defaultValue: 'betting' };
const casino: Mark = { isActive: true, defaultValue: 'casino' };
const field = (name: string, type: 'text' | 'checkbox') => ({
  name,
  type,
  label: name,
  placeholder: '',
  isRequired: false,
  isFast: true,
  validationDict: {},
});
const given = {
  fields: [field('email', 'text'), field('adult', 'checkbox')],
  config: registration,
  country: 'DE',
  currency: 'EUR',
  promoCode: 'AURORA20',
};

afterEach(() => window.localStorage.clear());

test.each<[string | null, Mark, boolean]>([
  ['2', casino, true],
  ['1', betting, false],
  [null, betting, true],
  [null, casino, false],
  [null, { ...betting, isActive: false }, false],
  ['3', betting, true],
])('with the landing parameter %s and the setting %j, the box for bets is checked: %s', (left, setting, expected) => {
  expect(marksBetting(setting, left)).toBe(expected);
});

test('reads the choice that landing pages store', () => {
  const config = { ...registration, markBetting: casino };
  expect(firstValues({ ...given, config })['is_betting']).toBe(false);
  window.localStorage.setItem('betting_or_casino', '2');
  expect(firstValues({ ...given, config })['is_betting']).toBe(true);
});

test('starts with empty fields, except for data of the visit', () => {
  expect(firstValues(given)).toMatchObject({
    email: '',
    adult: false,
    country: 'DE',
    country_code: 'DE',
    phone_country_code: 'DE',
    currency: 'EUR',
    promo_code: 'AURORA20',
    region: '',
    character_id: '',
  });
});

test.each([
  [{ isActive: true, defaultValue: true }, true, true],
  [{ isActive: true, defaultValue: false }, false, false],
  // Without a checkbox, terms count as accepted and news as not requested.
  [{ isActive: false, defaultValue: true }, true, false],
  [{ isActive: false, defaultValue: false }, true, false],
])('terms and news with %j begin as %s and %s', (setting, terms, notify) => {
  expect(firstValues({ ...given, config: { ...registration, terms: setting, notify: setting } })).toMatchObject({
    terms,
    notify,
  });
});
