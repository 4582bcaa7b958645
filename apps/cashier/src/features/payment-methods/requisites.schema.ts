import { bankNumberTypes, type RequisiteField } from '@croupier/contract/cashier';
import { bankCharacters, passesLuhn, requisiteRule, type Rule } from '@croupier/validation';

/** The form's name of a requisite. The prefix keeps it apart from fields such as `amount`. */
export const fieldNameOf = (sysname: string): string => `requisite_${sysname}`;

/** Validation rules by the form's names of the fields. */
export const requisiteRules = (fields: readonly RequisiteField[]): Readonly<Record<string, Rule>> =>
  Object.fromEntries(fields.map((field) => [fieldNameOf(field.sysname), requisiteRule(field)]));

/** The requisites to send, without separators in the numbers of banks and without empty fields. */
export const requisitesOf = (
  fields: readonly RequisiteField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ sysname, type }) => {
      const value = String(values[fieldNameOf(sysname)] ?? '').trim();
      if (value === '') return [];
      return [[sysname, bankNumberTypes.includes(type) ? bankCharacters(value) : value]];
    }),
  );

/** Types in which a card number can be pasted by mistake. Account numbers may look like one. */
const freeTexts: readonly RequisiteField['type'][] = ['text', 'card_holder', 'account_holder', 'email'];

const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(/\d(?:[ -]?\d){12,18}/g)].some(([run]) => passesLuhn(run.replace(/\D/g, '')));

/** The names of the form's fields that contain a card number, which must not be sent. */
export const cardNumberFields = (
  fields: readonly RequisiteField[],
  values: Readonly<Record<string, unknown>>,
): readonly string[] =>
  fields
    .filter(({ type }) => freeTexts.includes(type))
    .map(({ sysname }) => fieldNameOf(sysname))
    .filter((name) => hasCardNumber(String(values[name] ?? '')));

/** The form's name of each field that a refusal may name. */
export const requisiteAlias = (fields: readonly RequisiteField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ sysname }) => [
      [sysname, fieldNameOf(sysname)],
      [`requisites.${sysname}`, fieldNameOf(sysname)],
    ]),
  );
