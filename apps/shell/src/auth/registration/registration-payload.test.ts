import { profilePayload, registrationPayload } from './registration-payload.ts';

const phones = [
  { country_code: 'DE', phone_code: '49', name: 'Germany', mask: '### ########' },
  { country_code: 'AT', phone_code: '43', name: 'Austria', mask: '### #######' },
];
const filled = { email: ' ada@example.com ', password: ' secret ', currency: 'EUR', terms: true, notify: false };

test('uses the e-mail address as login, and sends the password as it was typed', () => {
  expect(registrationPayload({ values: filled, phones }, 'de')).toMatchObject({
    login: 'ada@example.com',
    email: 'ada@example.com',
    password: ' secret ',
    locale: 'de',
    currency: 'EUR',
    terms: '1',
    notify: '0',
    is_betting: '0',
    phone: null,
    promo_code: null,
    character_id: null,
  });
});

test('without an address, uses the phone number with its country code as login', () => {
  expect(
    registrationPayload(
      { values: { ...filled, email: '', phone: '6641234567', phone_country_code: 'AT' }, phones },
      'en',
    ),
  ).toMatchObject({ login: '436641234567', phone: '+436641234567', phone_country_code: 'AT' });
  expect(
    registrationPayload(
      { values: { ...filled, email: '', mobile: '1511234567', phone_country_code: 'DE' }, phones },
      'en',
    ),
  ).toMatchObject({
    login: '491511234567',
    phone: '+491511234567',
    phone_country_code: 'DE',
  });
});

test('sends every parameter of the registration form and no other', () => {
  const values = {
    ...filled,
    login: 'ada',
    region: 'Berlin',
    country: 'DE',
    character_id: '3',
    is_betting: true,
    promo_code: ' AURORA20 ',
    hasPromocode: true,
  };
  const payload = registrationPayload({ values, phones }, 'en');
  expect(payload).toMatchObject({
    login: 'ada',
    region: 'Berlin',
    character_id: 3,
    is_betting: '1',
    promo_code: 'AURORA20',
  });
  expect(Object.keys(payload).sort()).toEqual([
    'birth_date',
    'character_id',
    'country_code',
    'currency',
    'email',
    'fakename',
    'first_name',
    'is_betting',
    'last_name',
    'locale',
    'login',
    'notify',
    'password',
    'phone',
    'phone_country_code',
    'promo_code',
    'region',
    'terms',
  ]);
});

test('completes an account from another service, without a password unless the form has one', () => {
  expect(
    registrationPayload({ values: { currency: 'BRL', country: 'BR', terms: true }, phones, isSocial: true }, 'pt'),
  ).toMatchObject({ type: 'social', password: null, currency: 'BRL', country_code: 'BR' });
});

test('omits a currency that was not chosen', () => {
  expect(registrationPayload({ values: { ...filled, currency: '' }, phones }, 'en').currency).toBeNull();
});

test('sends the remaining personal data to the profile', () => {
  expect(profilePayload({ values: filled, phones })).toBeNull();
  expect(profilePayload({ values: { ...filled, document_type: 'cpf' }, phones })).toBeNull();
  expect(
    profilePayload({
      values: { ...filled, sex: '2', postcode: ' 10115 ', document_type: 'cpf', document_number: '52998224725' },
      phones,
    }),
  ).toEqual({ sex: 2, postcode: '10115', document_type: 'cpf', document_number: '52998224725' });
});
