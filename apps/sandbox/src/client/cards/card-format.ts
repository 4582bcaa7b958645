import cardValidator from 'card-validator';

/** The first code points of the Arabic and Persian digits. */
const otherZeros = [0x0660, 0x06f0];

/** Returns the digits of a text as Western digits. */
export const westernDigits = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const zero = otherZeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? character : String(code - zero);
    })
    .join('')
    .replace(/\D/g, '');

/** Groups a card number as its network prints it. */
export const groupNumber = (text: string): string => {
  const digits = westernDigits(text).slice(0, 19);
  const gaps = cardValidator.number(digits).card?.gaps ?? [4, 8, 12];
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('');
};

/** Writes an expiry date as `MM/YY`. A month from 2 to 9 gets its zero, and a year of four digits loses its century. */
export const groupExpiry = (text: string): string => {
  const typed = westernDigits(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const year = /^20\d{2}$/.test(digits.slice(2)) ? digits.slice(4) : digits.slice(2, 4);
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)}/${year}`;
};

/** The selection after a number of digits of a formatted text. */
export const caretAfter = (text: string, digits: number): [start: number, end: number] => {
  let [position, left] = [0, digits];
  while (left > 0 && position < text.length) {
    if (/\d/.test(text.charAt(position))) left -= 1;
    position += 1;
  }
  return [position, position];
};
