import { currencyExponent, type Currency } from '@croupier/money';
import { stringify } from 'csv-stringify/sync';

/** Formats an amount of minor units as `1234.50` or `-0.05`, with the currency's number of decimals. */
export const decimalAmount = (amount: number, currency: Currency): string => {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return `${sign}${exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`}`;
};

/** Text that a spreadsheet would run as a formula. A negative amount is a number. */
const formula = /^(?:[=+@\t\r＝＋－＠]|-(?!\d+(?:\.\d+)?$))/;

/** Lines end as in RFC 4180. */
const options = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/** By this mark at the start of a file spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Returns rows as lines of a CSV file. Formulas get an apostrophe. */
export const csvLinesOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map((text) => (formula.test(text) ? `'${text}` : text))),
    options,
  );
