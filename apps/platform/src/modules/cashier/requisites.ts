import type { RequisiteField } from '@croupier/contract/cashier';
import cardValidator from 'card-validator';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { banks } from './banks.ts';

export type Requisites = Readonly<Record<string, string>>;

const checks: Readonly<Record<RequisiteField['type'], (value: string) => boolean>> = {
  text: (value) => value.length <= 100,
  // Length and check digit of the card's own network.
  card_number: (value) => /^[\d -]+$/.test(value) && cardValidator.number(value).isValid,
  card_holder: (value) => /^[\p{L} .'-]{2,60}$/u.test(value),
  // The month a card ends with is the last in which it pays.
  card_expiry: (value) => /^\d{2}\/\d{2}$/.test(value) && cardValidator.expirationDate(value).isValid,
  iban: (value) => isValidIBAN(electronicFormatIBAN(value) ?? ''),
  bank: (value) => banks.some(({ code }) => code === value),
  phone: (value) => /^\+?\d[\d ()-]{6,18}$/.test(value),
  email: (value) => /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+){1,2}$/.test(value),
  wallet: (value) => /^[A-Za-z0-9]{20,90}$/.test(value),
};

/** What is wrong with requisites, by field. Fields a method does not ask for are wrong too: they would be stored for nothing. */
export const checkRequisites = (fields: readonly RequisiteField[], given: Requisites): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { sysname, type, is_required: isRequired } of fields) {
    const value = (given[sysname] ?? '').trim();
    if (value === '' && isRequired) problems[sysname] = 'required';
    else if (value !== '' && !checks[type](value)) problems[sysname] = 'invalid';
  }
  for (const name of Object.keys(given)) if (!fields.some(({ sysname }) => sysname === name)) problems[name] = 'unknown';
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
  Object.fromEntries(fields.flatMap(({ sysname, type }) => {
    const value = given[sysname]?.trim();
    return value ? [[sysname, normal[type]?.(value) ?? value]] : [];
  }));

const keepEnds = (value: string, start: number, end: number): string => {
  const text = value.replace(/\s/g, '');
  return text.length <= start + end ? '•'.repeat(text.length) : `${text.slice(0, start)}••••${end > 0 ? text.slice(-end) : ''}`;
};

/** As they are shown afterwards: enough to recognise, too little to use. */
export const maskRequisites = (fields: readonly RequisiteField[], given: Requisites): Requisites =>
  Object.fromEntries(fields.flatMap(({ sysname, type }) => {
    const value = given[sysname]?.trim();
    if (!value) return [];
    if (type === 'card_number') return [[sysname, keepEnds(value, 0, 4)]];
    if (type === 'iban' || type === 'wallet') return [[sysname, keepEnds(value, 4, 4)]];
    if (type === 'email') return [[sysname, `${value.slice(0, 2)}••••@${value.split('@')[1] ?? ''}`]];
    return [[sysname, type === 'phone' ? keepEnds(value, 0, 3) : value]];
  }));
