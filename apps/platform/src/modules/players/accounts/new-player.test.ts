import fc from 'fast-check';
import { registrationOf } from '../../../testing/accounts.ts';
import type { NewPlayer } from './accounts.port.ts';
import { emailOf, loginOf, newPlayerProblems, phoneOf, readNewPhone } from './new-player.ts';
import { normaliseLogin } from './personal-data.rules.ts';

const today = new Date('2026-05-10T12:00:00Z');

const player = (more: Partial<NewPlayer> = {}): NewPlayer => registrationOf({ email: 'ann@example.com', ...more });
const problems = (more: Partial<NewPlayer>) => newPlayerProblems(player(more), today);

describe('the phone of a new player', () => {
  it.each<[string, Partial<NewPlayer>, string | null]>([
    ['belongs to its own country', { phone: '0664 1234567', phoneCountryCode: 'AT' }, '436641234567'],
    ['falls back to the country of the player', { phone: '0151 23456789' }, '4915123456789'],
    ['can have a dialling code in its form field', { phone: '151 23456789', phoneCountryCode: '49' }, '4915123456789'],
    [
      'has its own code in international notation',
      { phone: '+44 7911 123456', phoneCountryCode: 'DE' },
      '447911123456',
    ],
    ['cannot be read without a country', { phone: '0151 23456789', countryCode: null }, null],
    ['is optional', { phone: '' }, null],
  ])('%s', (_title, more, number) => expect(phoneOf(player(more))).toBe(number));

  it('belongs to the country of its number, not to that of the player', () =>
    expect(readNewPhone(player({ phone: '+43 664 1234567' }))).toEqual({ number: '436641234567', countryCode: 'AT' }));
});

describe('the login name of a new player', () => {
  it.each<[string, Partial<NewPlayer>, string | null]>([
    ['the chosen name in lower case', { login: ' Ann.B ', phone: '+4915123456789' }, 'ann.b'],
    [
      'the e-mail address without a chosen name',
      { email: 'ANN@Example.com', phone: '+4915123456789' },
      'ann@example.com',
    ],
    ['the phone number without name and address', { email: null, phone: '0151 23456789' }, '4915123456789'],
    ['the international number for a choice of digits', { login: '0151 23456789', email: null }, '4915123456789'],
    ['the own phone where the digits are another number', { login: '123', phone: '+4915123456789' }, '4915123456789'],
    ['the digits where they are no phone', { login: '12-34' }, '1234'],
    ['missing without any of them', { email: null }, null],
  ])('is %s', (_title, more, login) => expect(loginOf(player(more))).toBe(login));

  it('can be entered at the next sign-in as it is stored', () => {
    const address = fc.stringMatching(/^[a-zA-Z0-9+._-]{1,20}@[a-zA-Z0-9]{1,10}\.[a-z]{2,4}$/);
    const chosen = fc.stringMatching(/^[\p{L}\p{N}._-]{3,40}$/u);
    fc.assert(
      fc.property(fc.option(chosen), address, (login, email) => {
        const stored = loginOf(player({ login, email })) ?? '';
        expect(normaliseLogin(stored)).toBe(stored);
      }),
    );
  });
});

describe('a registration', () => {
  it('needs an e-mail address or a phone', () => {
    expect(problems({ email: null })).toEqual({ email: 'required' });
    expect(problems({ email: null, login: 'annbell' })).toEqual({ email: 'required' });
    expect(problems({ email: null, phone: '+4915123456789' })).toEqual({});
    expect(problems({})).toEqual({});
  });

  it.each(['ann', 'ann_b', 'a.n-n', 'Änne', '安娜娜', 'deleted', 'a'.repeat(40)])('accepts the name %s', (login) =>
    expect(problems({ login })).toEqual({}),
  );

  it.each([
    ['is too short', 'an'],
    ['is too long', 'a'.repeat(41)],
    ['has a space', 'ann bell'],
    ['has an invisible character', 'ann\u200b'],
    ['has the form of a deleted account', 'Deleted-100001'],
    ['is the address of another player', 'ben@example.com'],
    ['is the phone of another player', '+49 151 99999999'],
    ['is a number but no phone', '12345'],
  ])('rejects a name that %s', (_title, login) => expect(problems({ login })).toEqual({ login: 'invalid' }));

  it('accepts its own address or phone as its login name, in any notation', () => {
    expect(problems({ login: 'ANN@example.COM' })).toEqual({});
    expect(problems({ login: '0151-234.567 89', phone: '+4915123456789' })).toEqual({});
    expect(problems({ login: '+ann@example.com', email: '+Ann@example.com' })).toEqual({});
  });

  it('reports all fields with problems', () => {
    expect(
      problems({
        email: 'ann@',
        phone: '110',
        fakename: 'Admin',
        countryCode: 'XX',
        firstName: '<b>',
        lastName: '7',
        birthDate: '2008-05-11',
        login: 'x',
      }),
    ).toEqual({
      email: 'invalid',
      phone: 'invalid',
      fakename: 'taken',
      country_code: 'unknown',
      first_name: 'invalid',
      last_name: 'invalid',
      birth_date: 'too_young',
      login: 'invalid',
    });
  });

  it('accepts only regions of its country', () => {
    expect(problems({ region: 'Bavaria' })).toEqual({});
    expect(problems({ region: 'Bavaria', countryCode: 'GB' })).toEqual({ region: 'unknown' });
    // The site has no list of regions for Chile.
    expect(problems({ region: 'Biobío', countryCode: 'CL' })).toEqual({});
  });

  it('is allowed from the eighteenth birthday', () => {
    expect(problems({ birthDate: '2008-05-10' })).toEqual({});
    expect(problems({ birthDate: '2008-05-11' })).toEqual({ birth_date: 'too_young' });
    expect(problems({ birthDate: '1899-12-31' })).toEqual({ birth_date: 'invalid' });
  });

  it('by another service requires no contact and no name, but valid values', () => {
    const incomplete = { isRegistrationCompleted: false, email: null };
    expect(problems(incomplete)).toEqual({});
    expect(problems({ ...incomplete, login: 'x' })).toEqual({});
    expect(problems({ ...incomplete, email: 'ann', phone: '110' })).toEqual({ email: 'invalid', phone: 'invalid' });
  });

  it('stores an address in lower case, and no address for an empty field', () => {
    expect(emailOf(player({ email: 'Ann@Example.COM' }))).toBe('ann@example.com');
    expect(emailOf(player({ email: '' }))).toBeNull();
  });
});
