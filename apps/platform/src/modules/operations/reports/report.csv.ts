import type { Currency } from '@croupier/money';
import { byteOrderMark, csvLinesOf, decimalAmount } from '../../../csv/index.ts';
import type { Report } from './reports.port.ts';

/** Returns a report for spreadsheets. Amounts are decimals in the row's currency: `1234.50`. */
export const reportCsv = ({ columns, rows }: Pick<Report, 'columns' | 'rows'>): string => {
  const names = Object.keys(columns);
  const lines = rows.map((row) =>
    names.map((name) => {
      const value = row[name] ?? '';
      const isAmount = columns[name] === 'amount' && typeof value === 'number';
      return isAmount ? decimalAmount(value, row['currency'] as Currency) : String(value);
    }),
  );
  return `${byteOrderMark}${csvLinesOf([names, ...lines])}`;
};
