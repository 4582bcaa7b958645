import { documentsOf, findCountry } from './countries.ts';

export const minimumAge_years = 18;

/** `null` when the value will do, else why it will not. Empty values are not looked at: whether they may be is another question. */
type Rule = (value: string) => string | null;

const matching = (form: RegExp): Rule => (value) => (form.test(value) ? null : 'invalid');

/** Letters of any script with what joins them; no digits, no special characters. */
export const nameRule = matching(/^[^\d@_"'!?#$%^&*(){}[\]|/\\<>~§+:;`]+$/u);
export const addressRule = matching(/^[^@_"'!?$%^&*{}[\]|\\<>~§+:;`]+$/u);
/** At least four letters or digits. */
export const fakenameRule: Rule = (value) => (value.length < 4 ? 'too_short' : matching(/^[\p{L}\p{N}]+$/u)(value));
/** One @, a domain of one or two dots, no white space. */
export const emailRule = matching(/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+){1,2}$/);
/** Digits with the country's code, as stored. */
export const phoneRule = matching(/^\d{7,15}$/);
/** Printable characters without the space, six to twenty of them. */
export const passwordRule: Rule = (value) => {
  if (value.length < 6) return 'too_short';
  return value.length > 20 ? 'too_long' : matching(/^[\x21-\x7e]+$/)(value);
};

/** A day in the past, old enough to play. `today` decides by the calendar, not by seconds. */
export const birthDateRule = (today: Date): Rule => (value) => {
  const date = new Date(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value || value < '1900-01-01') return 'invalid';
  const grown = new Date(Date.UTC(date.getUTCFullYear() + minimumAge_years, date.getUTCMonth(), date.getUTCDate()));
  return grown > today ? 'too_young' : null;
};

/** How a login name is compared: a phone number by its digits, anything else in lower case. */
export const normaliseLogin = (login: string): string => {
  const name = login.trim().replace(/^\+/, '');
  return /^\d[\d\s().-]*$/.test(name) ? name.replace(/\D/g, '') : name.toLowerCase();
};

export type PersonalData = Readonly<Partial<Record<
  'first_name' | 'last_name' | 'middle_name' | 'birth_date' | 'country_code' | 'region' | 'home_town' | 'address' | 'postcode' | 'document_type' | 'document_number', string
>>>;

/** CPF numbers carry two check digits. */
const isCpf = (number: string): boolean => {
  const digits = [...number.replace(/\D/g, '')].map(Number);
  if (digits.length !== 11 || new Set(digits).size === 1) return false;
  const check = (length: number): number => {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    return (sum * 10) % 11 % 10;
  };
  return check(9) === digits[9] && check(10) === digits[10];
};

/** What is wrong with personal data, by field. `known` is what is already stored: rules of a country need it whole. */
export const checkPersonalData = (given: PersonalData, known: PersonalData, today: Date): Record<string, string> => {
  const problems: Record<string, string> = {};
  const check = (name: keyof PersonalData, rule: Rule): void => {
    const problem = given[name] ? rule(given[name]) : null;
    if (problem) problems[name] = problem;
  };
  const country = findCountry(given.country_code ?? known.country_code ?? '');
  check('first_name', nameRule);
  check('last_name', nameRule);
  check('middle_name', nameRule);
  check('home_town', nameRule);
  check('address', addressRule);
  check('birth_date', birthDateRule(today));
  check('country_code', (value) => (findCountry(value) ? null : 'unknown'));
  check('region', (value) => (!country?.regions || country.regions.includes(value) ? null : 'unknown'));
  check('postcode', (value) => matching(new RegExp(country?.postcode ?? '^\\d{1,8}$'))(value.toUpperCase()));
  const document = documentsOf(country).find(({ id }) => id === (given.document_type ?? known.document_type));
  check('document_type', (value) => (documentsOf(country).some(({ id }) => id === value) ? null : 'unknown'));
  check('document_number', (value) => {
    if (document?.id === 'cpf') return isCpf(value) ? null : 'invalid';
    return matching(/^[A-Za-z0-9][A-Za-z0-9 ./-]{3,31}$/)(value);
  });
  return problems;
};
