import type { MoneyBalance } from '@croupier/contract/cashier';
import { formatMoney, money, type Currency } from '@croupier/money';
import type { AccountMovements, Movement } from '../../ledger/index.ts';
import { categoryOf } from './movement-category.ts';
import type { Period } from './period.ts';
import type { PdfCell, PdfStatement, PdfTable, PdfTableRow } from './statement.pdf.ts';
import { textsOf, type StatementTexts } from './statement.texts.ts';
import { isolated } from './visual-runs.ts';

/** What a statement is about: the movements of the player's accounts in a currency, oldest first. */
export type Statement = Readonly<{
  uid: number;
  language: string;
  direction: 'ltr' | 'rtl';
  currency: Currency;
  period: Period;
  createdAt: Date;
  accounts: readonly AccountMovements[];
}>;

export const balanceName = ({ balances }: StatementTexts, { code }: Pick<AccountMovements, 'code'>): string =>
  balances[code as MoneyBalance];

const formats = new Map<string, Intl.DateTimeFormat>();

const partsOf = (at: Date, timeZone: string): Readonly<Record<string, string>> => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  // There are a few hundred zones.
  formats.set(timeZone, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
};

/** `2026-01-31 09:05` in the time zone. */
export const isoMinute = (at: Date | string, timeZone: string): string => {
  const { year, month, day, hour, minute } = partsOf(new Date(at), timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}`;
};

/** A day as the site writes it: `31.01.2026`. */
const dayText = (isoDay: string): string => isoDay.slice(0, 10).split('-').reverse().join('.');
const momentText = (at: Date | string, timeZone: string): string => {
  const text = isoMinute(at, timeZone);
  return `${dayText(text)} ${text.slice(11)}`;
};

const number = (text: string): PdfCell => ({ text, isNumber: true });

const tableOf = (statement: Statement, texts: StatementTexts, account: AccountMovements): PdfTable => {
  const { currency, period } = statement;
  const write = (amount: number): string => formatMoney(money(amount, currency));
  const edge = (day: string, text: string, amount: number): PdfTableRow => ({
    cells: [number(dayText(day)), { text }, number(''), number(write(amount))],
    isStrong: true,
  });
  const line = ({ amount, credited, debited, last_at, balance_after, ...source }: Movement): PdfTableRow => ({
    cells: [
      number(momentText(last_at, period.timeZone)),
      {
        text: texts.categories[categoryOf(source, credited)],
        note: source.summed === null ? undefined : texts.play(isolated(write(debited)), isolated(write(credited))),
      },
      number(`${amount > 0 ? '+' : ''}${write(amount)}`),
      number(write(balance_after)),
    ],
  });
  return {
    heading: balanceName(texts, account),
    head: [texts.date, texts.type, texts.amount, texts.balance],
    rows: [
      edge(period.from, texts.opening, account.opening),
      ...account.items.map(line),
      edge(period.to, texts.closing, account.closing),
    ],
  };
};

/** Returns the content of the statement's PDF. */
export const pdfOf = (statement: Statement): PdfStatement => {
  const { uid, language, direction, currency, period, createdAt, accounts } = statement;
  const texts = textsOf(language);
  return {
    language,
    direction,
    title: texts.title,
    facts: [
      [texts.account, String(uid)],
      [texts.period, `${dayText(period.from)} – ${dayText(period.to)}`],
      [texts.timeZone, period.timeZone],
      [texts.currency, currency],
      [texts.created, momentText(createdAt, period.timeZone)],
    ],
    tables: accounts.map((account) => tableOf(statement, texts, account)),
    pageName: texts.page,
  };
};
