import type { RequisiteField } from '@croupier/contract/cashier';
import { requisiteRule, type Rule } from '@croupier/validation';

/** The form's names of requisites; `amount` and the like may be a method's too. */
export const fieldNameOf = (sysname: string): string => `requisite_${sysname}`;

/** Rules by the form's names of the fields. */
export const requisiteRules = (fields: readonly RequisiteField[]): Readonly<Record<string, Rule>> =>
  Object.fromEntries(fields.map((field) => [fieldNameOf(field.sysname), requisiteRule(field)]));

/** What is sent: without the spaces that only help to read, and without what was left empty. */
export const requisitesOf = (
  fields: readonly RequisiteField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ sysname, type }) => {
      const value = String(values[fieldNameOf(sysname)] ?? '').trim();
      if (value === '') return [];
      if (type === 'card_number') return [[sysname, value.replaceAll(' ', '')]];
      return [[sysname, type === 'iban' ? value.replaceAll(' ', '').toUpperCase() : value]];
    }),
  );

/** The API's name of a requisite → the form's. */
export const requisiteAlias = (fields: readonly RequisiteField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ sysname }) => [
      [sysname, fieldNameOf(sysname)],
      [`requisites.${sysname}`, fieldNameOf(sysname)],
    ]),
  );
