import fc from 'fast-check';
import {
  checkPersonalData,
  emailRule,
  fakenameRule,
  normaliseLogin,
  passwordRuleOf,
  phoneRule,
} from './personal-data.rules.ts';

const today = new Date('2026-05-10T12:00:00Z');
const check = (given: Parameters<typeof checkPersonalData>[0], known: Parameters<typeof checkPersonalData>[1] = {}) =>
  checkPersonalData(given, known, today);

describe('a login name', () => {
  it.each([
    ['+49 151 234-567.89', '4915123456789'],
    ['49 (151) 23456789', '4915123456789'],
    [' 4915123456789 ', '4915123456789'],
    ['Ann.Bell', 'ann.bell'],
    [' ANN@Example.com', 'ann@example.com'],
    ['7of9', '7of9'],
    ['1980@example.com', '1980@example.com'],
    ['+Ann@example.com', '+ann@example.com'],
    ['+ann', '+ann'],
    ['', ''],
    ['+', '+'],
  ])('%j is compared as %j', (typed, compared) => expect(normaliseLogin(typed)).toBe(compared));

  it('does not change when it is normalised again', () => {
    const names = fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^\+?[\d\s().-]{1,20}$/));
    fc.assert(
      fc.property(names, (name) => {
        const once = normaliseLogin(name);
        expect(normaliseLogin(once)).toBe(once);
      }),
    );
  });

  it('of digits ignores every separator between them', () => {
    const separators = fc.stringMatching(/^[ ().-]{0,2}$/);
    const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separators), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(digits, fc.boolean(), (parts, hasPlus) => {
        const typed = `${hasPlus ? '+' : ''}${parts.map(([digit, separator]) => `${digit}${separator}`).join('')}`;
        expect(normaliseLogin(typed)).toBe(parts.map(([digit]) => digit).join(''));
      }),
    );
  });
});

describe('a rule of one value', () => {
  it.each<[string, (value: string) => string | null, string, string | null]>([
    ['a nickname', fakenameRule, 'Nova7', null],
    ['a nickname', fakenameRule, '', 'required'],
    ['a nickname', fakenameRule, '   ', 'required'],
    ['a nickname', fakenameRule, 'Nov', 'too_short'],
    ['a nickname', fakenameRule, 'Nova!', 'invalid'],
    ['a nickname', fakenameRule, '7croupier', 'taken'],
    ['an e-mail address', emailRule, 'ann@example.com', null],
    ['an e-mail address', emailRule, '', 'required'],
    ['an e-mail address', emailRule, 'ann@example', 'invalid'],
    ['an e-mail address', emailRule, ' ann@example.com', 'invalid'],
    ['an e-mail address', emailRule, 'ann\u200b@example.com', 'invalid'],
    ['an e-mail address', emailRule, 'ann@exam\u00adple.com', 'invalid'],
    ['an e-mail address', emailRule, '\u202eann@example.com', 'invalid'],
    ['a password', passwordRuleOf(false), '', 'required'],
    ['a password', passwordRuleOf(false), 'abcdefg', 'too_short'],
    ['a password', passwordRuleOf(false), 'pässwörd mit Leerzeichen', null],
    ['a password', passwordRuleOf(false), 'a'.repeat(128), null],
    ['a password', passwordRuleOf(false), 'a'.repeat(129), 'too_long'],
    ['a password', passwordRuleOf(false), 'pass\tword', 'invalid'],
    ['a classic password', passwordRuleOf(true), 'abcde', 'too_short'],
    ['a classic password', passwordRuleOf(true), 'abcdef', null],
    ['a classic password', passwordRuleOf(true), 'a'.repeat(20), null],
    ['a classic password', passwordRuleOf(true), 'a'.repeat(21), 'too_long'],
    ['a classic password', passwordRuleOf(true), 'pass word', 'invalid'],
    ['a classic password', passwordRuleOf(true), 'pässword', 'invalid'],
    ['a stored phone', phoneRule, '4915123456789', null],
    ['a stored phone', phoneRule, '1234567', null],
    ['a stored phone', phoneRule, '123456', 'invalid'],
    ['a stored phone', phoneRule, '1234567890123456', 'invalid'],
    ['a stored phone', phoneRule, '+4915123456789', 'invalid'],
    ['a stored phone', phoneRule, '1234567\n', 'invalid'],
  ])('checks %s: %s', (_title, rule, value, problem) => expect(rule(value)).toBe(problem));
});

describe('personal data', () => {
  it('is valid when it is missing or empty', () => {
    expect(check({})).toEqual({});
    expect(check({ first_name: '', birth_date: '', postcode: '', document_number: '', region: '' })).toEqual({});
  });

  it.each([
    ['DE', '10115', 'K1A 0B1'],
    ['CA', 'k1a 0b1', '10115'],
    ['GB', 'SW1A 1AA', '10115'],
    ['BR', '01310-100', '0131-0100'],
    ['JP', '100-0001', '1000-001'],
    ['IE', 'D02 AF30', '02 AF30'],
    // Without a pattern of the country: up to eight digits.
    ['CL', '83200000', '832000001'],
  ])('of %s accepts the postcode %s and rejects %s', (country_code, right, wrong) => {
    expect(check({ postcode: right }, { country_code })).toEqual({});
    expect(check({ postcode: wrong }, { country_code })).toEqual({ postcode: 'invalid' });
    expect(check({ country_code, postcode: right })).toEqual({});
  });

  it('is checked with the sent country rather than the stored one', () => {
    expect(check({ country_code: 'AT', postcode: '1010' }, { country_code: 'DE' })).toEqual({});
    expect(check({ country_code: 'AT', postcode: '10115' }, { country_code: 'DE' })).toEqual({ postcode: 'invalid' });
    expect(check({ country_code: 'CA', region: 'Bavaria' }, { country_code: 'DE' })).toEqual({ region: 'unknown' });
  });

  it('has a known country', () => {
    expect(check({ country_code: 'ZZ' })).toEqual({ country_code: 'unknown' });
    expect(check({ country_code: 'ZZ', region: 'Anywhere', postcode: '123' })).toEqual({ country_code: 'unknown' });
  });

  it('can only have documents that the country accepts', () => {
    expect(check({ document_type: 'passport' }, { country_code: 'DE' })).toEqual({});
    expect(check({ document_type: 'passport' }, { country_code: 'BR' })).toEqual({ document_type: 'unknown' });
    expect(check({ document_type: 'cpf' }, { country_code: 'DE' })).toEqual({ document_type: 'unknown' });
    expect(check({ document_type: 'library_card' }, {})).toEqual({ document_type: 'unknown' });
  });

  it('is checked with the sent document type, otherwise with the stored one', () => {
    const number = 'C01X00T47';
    expect(check({ document_number: number }, { country_code: 'BR', document_type: 'cpf' })).toEqual({
      document_number: 'invalid',
    });
    expect(
      check({ document_number: number, document_type: 'passport' }, { country_code: 'DE', document_type: 'cpf' }),
    ).toEqual({});
    expect(check({ document_number: 'A-1' }, {})).toEqual({ document_number: 'invalid' });
  });

  it.each(['Ann😀', 'Ann©', 'Ann\u202e', 'Ann\u200d', 'Ann\u3164', 'R2'])('has no name like %j', (name) => {
    for (const field of ['first_name', 'last_name', 'middle_name'] as const)
      expect(check({ [field]: name })).toEqual({ [field]: 'invalid' });
  });

  it.each<['first_name' | 'last_name' | 'middle_name' | 'home_town' | 'address', number]>([
    ['first_name', 80],
    ['last_name', 80],
    ['middle_name', 80],
    ['home_town', 120],
    ['address', 200],
  ])('has a %s of at most %i letters', (name, most) => {
    expect(check({ [name]: 'é'.repeat(most) })).toEqual({});
    expect(check({ [name]: 'é'.repeat(most + 1) })).toEqual({ [name]: 'too_long' });
  });
});
