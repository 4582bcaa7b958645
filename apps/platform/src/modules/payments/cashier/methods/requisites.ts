import type { RequisiteField } from '@croupier/contract/cashier';
import cardValidator from 'card-validator';
import { requisiteRule } from '@croupier/validation';
import { electronicFormatIBAN } from 'ibantools';
import { banks } from './banks.ts';

export type Requisites = Readonly<Record<string, string>>;

/** What only this side can say of a requisite whose form is right. */
const checks: Readonly<Partial<Record<RequisiteField['type'], (value: string) => boolean>>> = {
  // A card that is not kept here has to be told whole; length and check digit are those of its network.
  card_number: (value) => cardValidator.number(value).isValid,
  bank: (value) => banks.some(({ code }) => code === value),
};

/**
 * What is wrong with requisites, by field. Fields a method does not ask for are wrong too: they would be stored for
 * nothing.
 */
export const checkRequisites = (fields: readonly RequisiteField[], given: Requisites): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const value = (given[field.sysname] ?? '').trim();
    // Cards may be written with hyphens as well.
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
  iban: (value) => electronicFormatIBAN(value) ?? value,
  phone: (value) => value.replace(/\D/g, ''),
  email: (value) => value.toLowerCase(),
};

/** The same requisites however they were typed. */
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

/** As they are shown afterwards: enough to recognise, too little to use. */
export const maskRequisites = (fields: readonly RequisiteField[], given: Requisites): Requisites =>
  Object.fromEntries(
    fields.flatMap(({ sysname, type }) => {
      const value = given[sysname]?.trim();
      if (!value) return [];
      if (type === 'card_number') return [[sysname, keepEnds(value, 0, 4)]];
      if (type === 'iban' || type === 'wallet') return [[sysname, keepEnds(value, 4, 4)]];
      if (type === 'email') return [[sysname, `${value.slice(0, 2)}••••@${value.split('@')[1] ?? ''}`]];
      return [[sysname, type === 'phone' ? keepEnds(value, 0, 3) : value]];
    }),
  );
