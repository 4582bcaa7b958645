import {
  fakename,
  combineRules,
  personalDataRules,
  problemKey,
  required,
  requiredEmail,
  requiredClassicPassword,
  requiredPassword,
  type Rule as SharedRule,
} from '@croupier/validation';
import { documentsOf, findCountry } from '../../content/metadata/index.ts';
import { looksReserved } from './nickname.ts';

/** Returns the key of the problem; `null` for a valid value. */
type Rule = (value: string) => string | null;

/** Applies a rule of the forms: the platform accepts exactly the values that a page accepts. */
const keyOf =
  (rule: SharedRule, values: Readonly<Record<string, string | undefined>> = {}): Rule =>
  (value) => {
    const failure = rule(value, values);
    return failure && problemKey(failure);
  };

const readsAsReserved: SharedRule = (value) =>
  typeof value === 'string' && looksReserved(value) ? { kind: 'taken' } : null;

export const fakenameRule = keyOf(combineRules(required, fakename, readsAsReserved));
export const emailRule = keyOf(requiredEmail);
/** The rule of new passwords, by the site's flag `isClassicPasswordEnable`. */
export const passwordRuleOf = (isClassic: boolean): Rule =>
  keyOf(isClassic ? requiredClassicPassword : requiredPassword);
/** Digits with the country's code, as stored. */
export const phoneRule: Rule = (value) => (/^\d{7,15}$/.test(value) ? null : 'invalid');

/** How a login name is compared: a phone number by its digits, anything else in lower case. */
export const normaliseLogin = (login: string): string => {
  const name = login.trim();
  return /^\+?\d[\d\s().-]*$/.test(name) ? name.replace(/\D/g, '') : name.toLowerCase();
};

export type PersonalData = Readonly<
  Partial<
    Record<
      | 'first_name'
      | 'last_name'
      | 'middle_name'
      | 'birth_date'
      | 'country_code'
      | 'region'
      | 'home_town'
      | 'address'
      | 'postcode'
      | 'document_type'
      | 'document_number',
      string
    >
  >
>;

/**
 * Validates personal data; returns errors by field. `known` is the stored data, because country rules need all of it.
 */
export const checkPersonalData = (given: PersonalData, known: PersonalData, today: Date): Record<string, string> => {
  const country = findCountry(given.country_code ?? known.country_code ?? '');
  const documents = documentsOf(country);
  const values = { document_type: given.document_type ?? known.document_type };
  const rules: Readonly<Partial<Record<keyof PersonalData, SharedRule>>> = personalDataRules({
    today: () => today,
    postcode: country?.postcode,
  });
  const isKnown: Readonly<Partial<Record<keyof PersonalData, Rule>>> = {
    country_code: (value) => (findCountry(value) ? null : 'unknown'),
    region: (value) => (!country?.regions || country.regions.includes(value) ? null : 'unknown'),
    document_type: (value) => (documents.some(({ id }) => id === value) ? null : 'unknown'),
  };
  const names = [...Object.keys(rules), ...Object.keys(isKnown)] as readonly (keyof PersonalData)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      const problem = value ? (isKnown[name] ?? keyOf(rules[name] ?? (() => null), values))(value) : null;
      return problem ? [[name, problem]] : [];
    }),
  );
};
