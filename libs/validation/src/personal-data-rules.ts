import { birthDate } from './date-rule.ts';
import { asText, combineRules, type Rule } from './failure.ts';
import { regex, type PatternOptions } from './pattern-rule.ts';
import { address, maxLength, name, postcode, whenFilled } from './text-rules.ts';

/** A CPF number with its two check digits. Ignores dots and the hyphen. Source: Receita Federal, módulo 11. */
export const cpf: Rule = whenFilled((text) => {
  const digits = [...text.replace(/[.\s-]/g, '')].map(Number);
  if (!/^[\d.\s-]+$/.test(text) || digits.length !== 11 || new Set(digits).size === 1) return { kind: 'wrong' };
  const check = (length: number): number => {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === digits[9] && check(10) === digits[10] ? null : { kind: 'wrong' };
});

/** The number of a document: a CPF, or letters and digits with separators. */
export const documentNumber =
  (typeName = 'document_type'): Rule =>
  (value, values) => {
    if (values[typeName] === 'cpf') return cpf(value, values);
    return whenFilled((text) => (/^[A-Za-z0-9][A-Za-z0-9 ./-]{3,31}$/.test(text.trim()) ? null : { kind: 'wrong' }))(
      value,
      values,
    );
  };

/** A postcode by the pattern of its country, in capitals; without a pattern, up to eight digits. */
export const postcodeOf = (pattern: string | undefined, options?: PatternOptions): Rule => {
  const rule = pattern === undefined ? postcode : (regex(pattern, options) ?? maxLength(16));
  return (value, values) => rule(asText(value).trim().toUpperCase(), values);
};

export type PersonalDataOptions = PatternOptions &
  Readonly<{ today?: (() => Date) | undefined; postcode?: string | undefined }>;

/** Field name → rule of personal data. `required` is a separate rule. */
export const personalDataRules = ({ today, postcode: pattern, ...options }: PersonalDataOptions = {}) =>
  ({
    first_name: combineRules(name, maxLength(80)),
    last_name: combineRules(name, maxLength(80)),
    middle_name: combineRules(name, maxLength(80)),
    home_town: combineRules(name, maxLength(120)),
    address: combineRules(address, maxLength(200)),
    birth_date: birthDate(today),
    postcode: postcodeOf(pattern, options),
    document_number: documentNumber(),
  }) satisfies Readonly<Record<string, Rule>>;
