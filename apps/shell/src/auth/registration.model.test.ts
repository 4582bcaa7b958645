import { allSettled } from 'effector';
import { getInfo, getPersonalDataFields, type PersonalDataField } from '@croupier/contract/account';
import { register } from '@croupier/contract/auth';
import { $user } from '@croupier/session';
import { answer, apiScope, refuse, sampleAccount } from '@croupier/testing';
import { $countries, $promoCode, $regions, countryChosen, registerFx, registrationPayload, registrationShown } from './registration.model.ts';

const phones = [{ country_code: 'DE', phone_code: '49', name: 'Germany', mask: '### ########' }, { country_code: 'AT', phone_code: '43', name: 'Austria', mask: '### #######' }];
const filled = { email: ' ada@example.com ', password: ' secret ', currency: 'EUR', terms: true, notify: false };

test('the login falls back to the e-mail address, and the password is sent as it was typed', () => {
  expect(registrationPayload({ values: filled, phones }, 'de')).toMatchObject({
    login: 'ada@example.com', email: 'ada@example.com', password: ' secret ', locale: 'de', currency: 'EUR', terms: '1', notify: '0', is_betting: '0', phone: null, promo_code: null,
  });
});

test('without an address the login is the phone, which carries the code of its country', () => {
  expect(registrationPayload({ values: { ...filled, email: '', phone: '6641234567', phone_country_code: 'AT' }, phones }, 'en')).toMatchObject({ login: '436641234567', phone: '+436641234567', phone_country_code: 'AT' });
});

test('what is only the form\'s own is not sent', () => {
  expect(Object.keys(registrationPayload({ values: { ...filled, hasPromocode: true }, phones }, 'en'))).not.toContain('hasPromocode');
});

const fieldsOf = (country: string | undefined): PersonalDataField[] => [
  { sysname: 'country_code', type: 'country_code', params: { is_required: true, is_visible: true }, options: { select: [{ id: 'DE', name: 'Germany' }] } },
  { sysname: 'region', type: 'region', params: { is_required: false, is_visible: true }, options: { select: country === 'DE' ? [{ id: 'Berlin', name: 'Berlin' }] : [] } },
];

test('a new account signs in, the account is loaded and the promo code is used up', async () => {
  window.localStorage.setItem('promo_code', 'AURORA');
  const { scope, calls } = apiScope([
    answer(register, { uid: 1001, locale: 'en' }), answer(getInfo, sampleAccount()), answer(getPersonalDataFields, { fields: fieldsOf(undefined), country_code: 'DE' }),
  ]);
  await allSettled(registrationShown, { scope });
  expect(scope.getState($promoCode)).toBe('AURORA');
  await allSettled(registerFx, { scope, params: { values: filled, phones } });
  expect(calls.map(({ method }) => method)).toEqual(['account.getPersonalDataFields', 'auth.register', 'account.getInfo']);
  expect(scope.getState($user)?.uid).toBe(1001);
  expect(window.localStorage.getItem('promo_code')).toBeNull();
});

test('a refused registration leaves everything as it was', async () => {
  const { scope, calls } = apiScope([refuse(register, 'InvalidParameterException', { invalid_parameters: { email: 'taken' } })]);
  const { status, value } = await allSettled(registerFx, { scope, params: { values: filled, phones } });
  expect({ status, value }).toMatchObject({ status: 'fail', value: { code: 'InvalidParameterException', invalidParameters: { email: 'taken' } } });
  expect(calls).toHaveLength(1);
  expect(scope.getState($user)).toBeNull();
});

test('the regions follow the country', async () => {
  const { scope } = apiScope([answer(getPersonalDataFields, ({ country }) => ({ fields: fieldsOf(country), country_code: country ?? 'DE' }))]);
  await allSettled(registrationShown, { scope });
  expect(scope.getState($countries)).toEqual([{ id: 'DE', name: 'Germany' }]);
  expect(scope.getState($regions)).toEqual([]);
  await allSettled(countryChosen, { scope, params: 'DE' });
  expect(scope.getState($regions)).toEqual([{ id: 'Berlin', name: 'Berlin' }]);
});
