import { bankNumberTypes, type RequisiteField } from '@croupier/contract/cashier';
import cardValidator from 'card-validator';
import { bankCharacters, requisiteRule } from '@croupier/validation';
import { electronicFormatIBAN } from 'ibantools';
import { banks } from './banks.ts';

export type Requisites = Readonly<Record<string, string>>;

/** Checks of the platform, beyond the rules that it shares with the form. */
const checks: Readonly<Partial<Record<RequisiteField['type'], (value: string) => boolean>>> = {
  // The length and check digit depend on the card's network.
  card_number: (value) => cardValidator.number(value).isValid,
  bank: (value) => banks.some(({ code }) => code === value),
};

/** The problems of requisites, by field. A field that the method does not have is a problem too. */
export const checkRequisites = (fields: readonly RequisiteField[], given: Requisites): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const value = (given[field.sysname] ?? '').trim();
    // Card numbers may contain hyphens.
    const failure = requisiteRule(field)(field.type === 'card_number' ? value.replaceAll('-', '') : value, given);
    if (failure) problems[field.sysname] = failure.kind === 'required' ? 'required' : 'invalid';
    else if (value !== '' && checks[field.type]?.(value) === false) problems[field.sysname] = 'invalid';
  }
  for (const name of Object.keys(given))
    if (!fields.some(({ sysname }) => sysname === name)) problems[name] = 'unknown';
  return problems;
};

const normal: Readonly<Partial<Record<RequisiteField['type'], (value: string) => string>>> = {
  card_number: (value) => value.replace(/\D/g, ''),
  card_holder: (value) => value.replace(/\s+/g, ' ').toUpperCase(),
  account_holder: (value) => value.replace(/\s+/g, ' ').toUpperCase(),
  ...Object.fromEntries(bankNumberTypes.map((type) => [type, bankCharacters])),
  iban: (value) => electronicFormatIBAN(value) ?? value,
  phone: (value) => value.replace(/\D/g, ''),
  email: (value) => value.toLowerCase(),
};

/** Requisites in one notation, so that equal requisites have equal texts. */
export const normaliseRequisites = (fields: readonly RequisiteField[], given: Requisites): Requisites =>
  Object.fromEntries(
    fields.flatMap(({ sysname, type }) => {
      const value = given[sysname]?.trim();
      return value ? [[sysname, normal[type]?.(value) ?? value]] : [];
    }),
  );

const keepEnds = (value: string, start: number, end: number): string => {
  const text = value.replace(/\s/g, '');
  return text.length <= start + end
    ? '•'.repeat(text.length)
    : `${text.slice(0, start)}••••${end > 0 ? text.slice(-end) : ''}`;
};

/** Reveals the domain and at most two characters before it, but never all of them. */
const maskEmail = (value: string): string => {
  const end = value.lastIndexOf('@');
  const name = [...value.slice(0, Math.max(end, 0))];
  return `${name.slice(0, Math.min(2, name.length - 1)).join('')}••••@${value.slice(end + 1)}`;
};

/** Masked requisites for display: enough to recognise them, too little to use them. */
export const maskRequisites = (fields: readonly RequisiteField[], given: Requisites): Requisites =>
  Object.fromEntries(
    fields.flatMap(({ sysname, type }) => {
      const value = given[sysname]?.trim();
      if (!value) return [];
      if (type === 'card_number' || type === 'account_number' || type === 'clabe')
        return [[sysname, keepEnds(value, 0, 4)]];
      if (type === 'iban' || type === 'wallet') return [[sysname, keepEnds(value, 4, 4)]];
      if (type === 'email') return [[sysname, maskEmail(value)]];
      return [[sysname, type === 'phone' ? keepEnds(value, 0, 3) : value]];
    }),
  );
