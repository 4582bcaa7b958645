import { currencyExponent, type Currency } from '@croupier/money';
import { stringify } from 'csv-stringify/sync';
import { categoryOf } from './movement-category.ts';
import { balanceName, isoMinute, type Statement } from './statement-lines.ts';
import { textsOf } from './statement.texts.ts';

/** Formats an amount as `1234.50`, with the currency's number of decimals. Amounts here are never negative. */
const decimal = (amount: number, currency: Currency): string => {
  const exponent = currencyExponent(currency);
  const digits = String(amount).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/** Text that a spreadsheet would run as a formula gets an apostrophe. Lines end as in RFC 4180. */
const options = { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/** The statement for spreadsheets, after a byte order mark, by which they detect UTF-8. */
export const csvOf = ({ language, currency, period, accounts }: Statement): string => {
  const texts = textsOf(language);
  const write = (amount: number): string => decimal(amount, currency);
  const head = [texts.purse, texts.date, texts.type, texts.currency, texts.credited, texts.debited, texts.balance];
  const rows = accounts.flatMap((account) => {
    const name = balanceName(texts, account);
    return [
      [name, period.from, texts.opening, currency, '', '', write(account.opening)],
      ...account.items.map(({ credited, debited, last_at, balance_after, ...source }) => [
        name,
        isoMinute(last_at, period.timeZone),
        texts.categories[categoryOf(source, credited)],
        currency,
        write(credited),
        write(debited),
        write(balance_after),
      ]),
      [name, period.to, texts.closing, currency, '', '', write(account.closing)],
    ];
  });
  return `\uFEFF${stringify([head, ...rows], options)}`;
};
