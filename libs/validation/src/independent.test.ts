import fc from 'fast-check';
import { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } from 'google-libphonenumber';
import otherIban from 'iban';
import { countrySpecs } from 'ibantools';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import validator from 'validator';
import { cardNumber, cpf, email, iban, passesLuhn } from './index.ts';
import { readPhone } from './phone/index.ts';

/** The rules against libraries that the product does not use. */
const passes = (rule: typeof iban, value: string) => rule(value, {}) === null;

describe('iban', () => {
  // Libraries differ about countries that are not in the registry of IBANs.
  const countries = Object.keys(otherIban.countries).filter((country) => countrySpecs[country]?.IBANRegistry === true);
  const made = fc.constantFrom(...countries).chain((country) => {
    const { structure } = otherIban.countries[country] ?? { structure: '' };
    const parts = [...structure.matchAll(/([A-Z])(\d{2})/g)].map(([, kind, length]) => {
      const letters =
        kind === 'A'
          ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
          : kind === 'U'
            ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
            : '0123456789';
      return fc.string({ unit: fc.constantFrom(...letters), minLength: Number(length), maxLength: Number(length) });
    });
    return fc.tuple(...parts).map((filled) => otherIban.fromBBAN(country, filled.join('')));
  });

  test('accepts the IBANs that another library makes', () => {
    const strange: string[] = [];
    fc.assert(
      fc.property(made, (value) => {
        // This rule also checks national check digits; there a third library decides.
        const agrees = passes(iban, value) || !validator.isIBAN(value) || hasNationalCheck(value);
        if (!agrees) strange.push(value);
        return agrees;
      }),
      { numRuns: 1500 },
    );
    expect(strange).toEqual([]);
  });
  // The remainder by 97 detects every such mistake, in every country, without a table.
  test('refuses an IBAN with one wrong digit or letter', () => {
    fc.assert(
      fc.property(made, fc.nat(33), fc.nat(25), (value, place, other) => {
        const at = place % value.length;
        const kind = /\d/.test(value.charAt(at)) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
        const character = kind.charAt(other % kind.length);
        fc.pre(character !== value.charAt(at));
        return !passes(iban, value.slice(0, at) + character + value.slice(at + 1));
      }),
      { numRuns: 1500 },
    );
  });
});
/** Countries whose IBANs have national check digits or a format that this library checks. */
const hasNationalCheck = (value: string): boolean =>
  /^(?:BA|BE|CZ|EE|ES|FI|FR|HR|HU|IT|MC|ME|MK|MR|NO|PL|PS|PT|RS|SI|SK|SM|TL|TN|XK)/.test(value);

test('computes the card checksum as another library does, and accepts its card numbers', () => {
  const near = fc.stringMatching(/^\d{11,19}$/);
  fc.assert(
    fc.property(near, (digits) => passesLuhn(digits) === validator.isLuhnNumber(digits)),
    { numRuns: 2000 },
  );
  // Numbers in the formats of the card networks.
  const card = fc
    .tuple(fc.constantFrom('4', '51', '55', '2221', '37', '34', '6011', '3528', '62'), fc.stringMatching(/^\d{15}$/))
    .map(([start, rest]) => `${start}${rest}`.slice(0, start.startsWith('3') && start.length === 2 ? 15 : 16));
  fc.assert(
    fc.property(card, (digits) => !validator.isCreditCard(digits) || passes(cardNumber, digits)),
    { numRuns: 2000 },
  );
});

test('accepts the CPF numbers that another library accepts, with and without separators', () => {
  const withDots = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  const endings = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'));
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (base) =>
      endings.every((ending) => {
        const digits = base + ending;
        return (
          passes(cpf, digits) === validator.isTaxID(digits, 'pt-BR') &&
          passes(cpf, digits) === passes(cpf, withDots(digits))
        );
      }),
    ),
    { numRuns: 60 },
  );
});

describe('phone numbers of every country', () => {
  const google = PhoneNumberUtil.getInstance();
  const types = [PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE];
  const examples = getCountries().flatMap((country) =>
    types.flatMap((type) => {
      const example = google.getExampleNumberForType(country, type);
      return example?.hasNationalNumber()
        ? [
            {
              country,
              text: google.format(example, PhoneNumberFormat.E164),
              local: google.format(example, PhoneNumberFormat.NATIONAL),
            },
          ]
        : [];
    }),
  );

  test('accepts every number that Google accepts, with its code and in national format', () => {
    const refused = examples.filter(
      ({ country, text, local }) =>
        readPhone(text, country)?.number !== text.slice(1) || readPhone(local, country)?.number !== text.slice(1),
    );
    // Both use Google's metadata, of different days: a country whose numbers have just changed may differ.
    expect(refused.length).toBeLessThanOrEqual(3);
    expect(examples.length).toBeGreaterThan(400);
  });
  const isValid = (text: string): boolean => {
    try {
      return google.isValidNumber(google.parse(text));
    } catch {
      return false;
    }
  };
  test.each(['+441', '+10000000000', '+4915123', '+5511111111111', '+15550000000', '+34000000000'])(
    'refuses %s, which no country has assigned',
    (text) => {
      expect([readPhone(text, ''), isValid(text)]).toEqual([null, false]);
    },
  );
  test('accepts numbers as Google judges them, for every country', () => {
    let differences = 0;
    fc.assert(
      fc.property(fc.constantFrom(...getCountries()), fc.stringMatching(/^[1-9]\d{5,11}$/), (country, digits) => {
        const text = `+${getCountryCallingCode(country)}${digits}`;
        if (isValid(text) !== (readPhone(text, country) !== null)) differences += 1;
      }),
      { numRuns: 3000 },
    );
    // Both use Google's metadata, of different days.
    expect(differences).toBeLessThanOrEqual(15);
  });
  test('refuses the numbers that Google calls impossible', () => {
    const possible = (text: string): boolean => {
      try {
        return google.isPossibleNumber(google.parse(text));
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.constantFrom(...getCountries()), fc.stringMatching(/^[1-9]\d{1,14}$/), (country, digits) => {
        const text = `+${getCountryCallingCode(country)}${digits}`;
        return possible(text) || readPhone(text, country) === null;
      }),
      { numRuns: 3000 },
    );
  });
});

test('accepts the email addresses with one or two dots that another library accepts', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const dots = address.split('@')[1]?.split('.').length ?? 0;
      return !validator.isEmail(address) || dots > 3 || passes(email, address);
    }),
    { numRuns: 500 },
  );
});
