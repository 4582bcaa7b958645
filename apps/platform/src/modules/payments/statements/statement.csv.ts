import { byteOrderMark, csvLinesOf, decimalAmount } from '../../../csv/index.ts';
import { categoryOf } from './movement-category.ts';
import { balanceName, isoMinute, type Statement } from './statement-lines.ts';
import { textsOf } from './statement.texts.ts';

/** The statement for spreadsheets, after a byte order mark, by which they detect UTF-8. */
export const csvOf = ({ language, currency, period, accounts }: Statement): string => {
  const texts = textsOf(language);
  const write = (amount: number): string => decimalAmount(amount, currency);
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
  return `${byteOrderMark}${csvLinesOf([head, ...rows])}`;
};
