import { isValidBIC } from 'ibantools';
import type { Rule } from './failure.ts';
import { applyMask, maskLength, stripMask } from './mask.ts';
import { whenFilled } from './text-rules.ts';

/** Returns the characters of an account number or bank code without separators. */
export const bankCharacters = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase();

const accepting = (isValid: (characters: string) => boolean): Rule =>
  whenFilled((text) => (isValid(bankCharacters(text)) ? null : { kind: 'wrong' }));

const weightedSum = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, index) => sum + ((Number(digit) * (weights[index % weights.length] ?? 0)) % 10), 0);

/** An account number of a country without IBAN, at most as long as an IBAN. */
export const accountNumber = accepting((text) => /^[A-Z0-9]{4,34}$/.test(text));

/** The routing number of a bank in the USA, with its checksum. Source: ABA routing number policy. */
export const routingNumber = accepting(
  (text) => /^\d{9}$/.test(text) && !/^0+$/.test(text) && weightedSum(text, [3, 7, 1]) % 10 === 0,
);

/** The CLABE of an account in Mexico, with its check digit. Source: Banco de México, Circular 14/2017. */
export const clabe = accepting(
  (text) =>
    /^\d{18}$/.test(text) &&
    !/^0+$/.test(text) &&
    (weightedSum(text.slice(0, 17), [3, 7, 1]) + Number(text.at(-1))) % 10 === 0,
);

/** The BIC of a bank (SWIFT code). Source: ISO 9362. */
export const bic = accepting((text) => isValidBIC(text));

/** The code of a bank or a branch. A mask defines its format: `##-##-##` is a sort code. */
export const bankCode = (mask = ''): Rule =>
  accepting((text) => {
    if (!/^[A-Z0-9]+$/.test(text)) return false;
    if (mask === '') return text.length >= 3 && text.length <= 12;
    return bankCharacters(applyMask(mask, text)) === text && stripMask(mask, text).length === maskLength(mask);
  });
