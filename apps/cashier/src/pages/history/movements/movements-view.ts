import { moneyBalances, type MoneyBalance } from '@croupier/contract/cashier';
import { currencies, type Currency } from '@croupier/money';
import type { PageContext } from '@croupier/navigation';
import { href } from '@croupier/router';

export const movementsPerPage = 20;

/** The part of the history of money that an address names. Without days it is the last 30. */
export type MovementsView = Readonly<{
  from: string | undefined;
  to: string | undefined;
  balance: MoneyBalance;
  /** The player's currency by default. */
  currency: Currency | undefined;
  page: number;
}>;

const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;

export const movementsViewOf = (query: PageContext['query']): MovementsView => ({
  from: dayOf(query['from']),
  to: dayOf(query['to']),
  balance: moneyBalances.find((name) => name === query['balance']) ?? 'main',
  currency: currencies.find((name) => name === query['currency']),
  page: /^[1-9]\d{0,4}$/.test(query['page'] ?? '') ? Number(query['page']) : 1,
});

export const movementsAddress = ({ from, to, balance, currency, page }: MovementsView): string => {
  const query = new URLSearchParams({
    tab: 'all',
    ...(from && { from }),
    ...(to && { to }),
    ...(balance !== 'main' && { balance }),
    ...(currency && { currency }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${href('/cashier/history')}?${query}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** The days of a month, `2026-01`. */
export const daysOfMonth = (month: string): Readonly<{ from: string; to: string }> => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: `${month}-${two(new Date(Date.UTC(year, number, 0)).getUTCDate())}` };
};

/** The month whose days these are; null for other days. */
export const monthOf = ({ from, to }: Pick<MovementsView, 'from' | 'to'>): string | null => {
  const month = from?.slice(0, 7);
  if (month === undefined) return null;
  const days = daysOfMonth(month);
  return days.from === from && days.to === to ? month : null;
};

/** The last months, the present one first. */
export const lastMonths = (today: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => {
    const first = new Date(today.getFullYear(), today.getMonth() - index, 1);
    return `${first.getFullYear()}-${two(first.getMonth() + 1)}`;
  });
