import fc from 'fast-check';
import { newPlayerOf, type Registration } from './registration.ts';

const defaults = { currency: 'EUR', locale: 'en', isRegistrationCompleted: true } as const;
const read = (form: Registration) => newPlayerOf(form, defaults);

it('completes an empty form with only the defaults of the site', () => {
  expect(read({})).toEqual({
    login: null,
    email: null,
    phone: null,
    phoneCountryCode: null,
    fakename: null,
    currency: 'EUR',
    locale: 'en',
    countryCode: null,
    region: null,
    firstName: null,
    lastName: null,
    birthDate: null,
    isSubscribed: false,
    prefersBetting: false,
    promoCode: null,
    characterId: null,
    isRegistrationCompleted: true,
    isEmailConfirmed: false,
  });
});

it('prefers the currency and the language of the form', () => {
  expect(read({ currency: 'TRY', locale: 'tr' })).toMatchObject({ currency: 'TRY', locale: 'tr' });
  expect(read({ currency: null, locale: null })).toMatchObject({ currency: 'EUR', locale: 'en' });
});

it('reads an empty field as missing, but character 0 as a value', () => {
  const empty = { login: '', email: '', phone: '', fakename: '', region: '', first_name: '', promo_code: '' };
  expect(read({ ...empty, character_id: 0 })).toEqual({ ...read({}), characterId: 0 });
});

it.each([
  ['1', true],
  ['0', false],
] as const)('subscribes to news and prefers betting only with the value %j', (mark, isSet) =>
  expect(read({ notify: mark, is_betting: mark })).toMatchObject({ isSubscribed: isSet, prefersBetting: isSet }),
);

it('does not confirm an address because of the form', () => {
  expect(read({ email: 'ann@example.com' }).isEmailConfirmed).toBe(false);
});

describe('a login name', () => {
  it.each([
    ['an address: it is the e-mail address', 'ann@example.com', { email: 'ann@example.com', phone: null }],
    ['a phone number: it is the phone', '+49 (171) 234-5678', { email: null, phone: '+49 (171) 234-5678' }],
    ['seven digits: it is the phone', '1234567', { email: null, phone: '1234567' }],
    ['six digits: it is only a name', '123456', { email: null, phone: null }],
    ['digits and a letter: it is only a name', '1234567a', { email: null, phone: null }],
    ['digits around a plus: it is only a name', '1234+5678', { email: null, phone: null }],
    ['a word: it is only a name', 'ann', { email: null, phone: null }],
  ])('can be %s', (_case, login, contacts) => expect(read({ login })).toMatchObject({ login, ...contacts }));

  it('does not replace the address or the phone of the form', () => {
    const given = { email: 'ann@example.com', phone: '+4915123456789' };
    for (const login of ['other@example.com', '+49 171 2345678'])
      expect(read({ ...given, login })).toMatchObject(given);
  });

  it('is used as an address or a phone, never as both', () => {
    fc.assert(
      fc.property(fc.string(), (login) => {
        const { email, phone } = read({ login });
        expect([email, phone].filter(Boolean).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
