import type { RequisiteField } from '@croupier/contract/cashier';
import { cardHolder, cardNumber, email, iban, maxLength, minLength, required, type Failure, type Rule } from '@croupier/validation';

/** The form's names of requisites; `amount` and the like may be a method's too. */
export const fieldNameOf = (sysname: string): string => `requisite_${sysname}`;

const longest = 100;

/** The month a card ends with is the last in which it pays. */
const cardExpiry: Rule = (value) => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return null;
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text);
  const endsAt = match ? Date.UTC(2000 + Number(match[2]), Number(match[1])) : 0;
  return endsAt > Date.now() ? null : { kind: 'date' };
};

const rulesOf: Readonly<Record<RequisiteField['type'], readonly Rule[]>> = {
  text: [maxLength(longest)],
  card_number: [cardNumber],
  card_holder: [cardHolder, minLength(2), maxLength(60)],
  card_expiry: [cardExpiry],
  iban: [iban],
  bank: [],
  phone: [(value) => (value === '' || /^\+?\d[\d ()-]{6,18}$/.test(String(value ?? '').trim()) ? null : { kind: 'phone' })],
  email: [email],
  wallet: [(value) => (value === '' || /^[A-Za-z0-9]{20,90}$/.test(String(value ?? '').trim()) ? null : { kind: 'wrong' })],
};

const ruleOf = ({ type, is_required }: RequisiteField): Rule => (value, values) => {
  for (const rule of [...(is_required ? [required] : []), ...rulesOf[type]]) {
    const failure: Failure | null = rule(value, values);
    if (failure) return failure;
  }
  return null;
};

/** Rules by the form's names of the fields. */
export const requisiteRules = (fields: readonly RequisiteField[]): Readonly<Record<string, Rule>> => Object.fromEntries(fields.map((field) => [fieldNameOf(field.sysname), ruleOf(field)]));

/** What is sent: without the spaces that only help to read, and without what was left empty. */
export const requisitesOf = (fields: readonly RequisiteField[], values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ sysname, type }) => {
    const value = String(values[fieldNameOf(sysname)] ?? '').trim();
    if (value === '') return [];
    if (type === 'card_number') return [[sysname, value.replaceAll(' ', '')]];
    return [[sysname, type === 'iban' ? value.replaceAll(' ', '').toUpperCase() : value]];
  }));

/** The API's name of a requisite → the form's. */
export const requisiteAlias = (fields: readonly RequisiteField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.flatMap(({ sysname }) => [[sysname, fieldNameOf(sysname)], [`requisites.${sysname}`, fieldNameOf(sysname)]]));
