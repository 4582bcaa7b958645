import type { RequisiteField } from '@croupier/contract/cashier';
import { banks } from './banks.ts';

export type Requisites = Readonly<Record<string, string>>;

/** Luhn's check digit. */
const isCardNumber = (value: string): boolean => {
  const digits = value.replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** Lengths by country, from the SWIFT registry of IBAN formats. */
const ibanLengths: Readonly<Record<string, number>> = {
  AE: 23, AT: 20, BE: 16, BR: 29, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, EG: 29, ES: 24, FI: 18, FR: 27, GB: 22, GR: 27, HR: 21, HU: 28, IE: 22,
  IT: 27, KW: 30, LT: 20, LU: 20, LV: 21, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SA: 24, SE: 24, SI: 19, SK: 24, TR: 26,
};

/** ISO 13616: the letters as numbers, the head moved to the end, the rest of a division by 97 is 1. */
const isIban = (value: string): boolean => {
  const text = value.replace(/ /g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text) || ibanLengths[text.slice(0, 2)] !== text.length) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => String(parseInt(sign, 36))).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
};

const checks: Readonly<Record<RequisiteField['type'], (value: string) => boolean>> = {
  text: (value) => value.length <= 100,
  card_number: isCardNumber,
  card_holder: (value) => /^[\p{L} .'-]{2,60}$/u.test(value),
  card_expiry: (value) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(value),
  iban: isIban,
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
