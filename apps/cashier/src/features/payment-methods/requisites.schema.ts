import type { RequisiteField } from '@croupier/contract/cashier';
import { bankCharacters, requisiteRule, type Rule } from '@croupier/validation';

/** The form's name of a requisite. The prefix keeps it apart from fields such as `amount`. */
export const fieldNameOf = (sysname: string): string => `requisite_${sysname}`;

/** Validation rules by the form's names of the fields. */
export const requisiteRules = (fields: readonly RequisiteField[]): Readonly<Record<string, Rule>> =>
  Object.fromEntries(fields.map((field) => [fieldNameOf(field.sysname), requisiteRule(field)]));

/** Types whose separators are not sent. */
const bankTypes: readonly RequisiteField['type'][] = [
  'iban',
  'account_number',
  'bank_code',
  'routing_number',
  'clabe',
  'bic',
];

/** The requisites to send, without spaces in numbers and without empty fields. */
export const requisitesOf = (
  fields: readonly RequisiteField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ sysname, type }) => {
      const value = String(values[fieldNameOf(sysname)] ?? '').trim();
      if (value === '') return [];
      if (type === 'card_number') return [[sysname, value.replaceAll(' ', '')]];
      return [[sysname, bankTypes.includes(type) ? bankCharacters(value) : value]];
    }),
  );

/** The form's name of each field that a refusal may name. */
export const requisiteAlias = (fields: readonly RequisiteField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ sysname }) => [
      [sysname, fieldNameOf(sysname)],
      [`requisites.${sysname}`, fieldNameOf(sysname)],
    ]),
  );
