import type { RequisiteField } from '@croupier/contract/cashier';
import cardValidator from 'card-validator';

const shortest = 13;
const longest = 19;

/** Digits that may be grouped by spaces or hyphens. */
const digitRuns = /\d(?:[ -]?\d){12,}/g;

const isCardNumber = (digits: string): boolean => cardValidator.number(digits).isValid;

/** Whether a text contains the number of a payment card: the length and prefix of a network, and its check digit. */
export const containsCardNumber = (text: string): boolean =>
  [...text.matchAll(digitRuns)].some((run) => {
    const digits = run[0].replace(/\D/g, '');
    for (let start = 0; start + shortest <= digits.length; start += 1)
      for (let length = shortest; length <= longest && start + length <= digits.length; length += 1)
        if (isCardNumber(digits.slice(start, start + length))) return true;
    return false;
  });

/** Returns a text in which card numbers have only their last four digits. */
export const maskCardNumbers = (text: string): string =>
  text.replace(digitRuns, (run) => (containsCardNumber(run) ? `••••${run.slice(-4)}` : run));

/** Numbers with their own format, which may look like that of a card, as may digits of a wallet's address. */
const otherNumbers: readonly RequisiteField['type'][] = [
  'iban',
  'account_number',
  'bank_code',
  'routing_number',
  'clabe',
  'bic',
  'phone',
  'wallet',
];

/** Whether a value of a field of this type may contain a card number. A token of a card contains a letter. */
const isSearched = (type: RequisiteField['type'] | undefined, value: string): boolean => {
  if (type === undefined) return true;
  return type === 'hosted_card' ? !/[A-Za-z]/.test(value) : !otherNumbers.includes(type);
};

/**
 * The fields that contain a card number. Players enter it on a page or in a frame of the provider only: the platform must
 * not receive it.
 */
export const fieldsWithCardNumber = (
  fields: readonly RequisiteField[],
  given: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const type = fields.find(({ sysname }) => sysname === name)?.type;
    return isSearched(type, value) && containsCardNumber(value) ? [name] : [];
  });
