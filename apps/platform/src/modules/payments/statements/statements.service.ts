import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { getMovements, MovementCategory } from '@croupier/contract/cashier';
import { money, type Currency } from '@croupier/money';
import { databaseErrorCode, type Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { CallPlayer } from '../../../module.ts';
import {
  findFirstDay,
  findMovements,
  findOwnCurrencies,
  type AccountMovements,
  type MovementsQuery,
  type PlayerAccount,
} from '../../ledger/index.ts';
import { categoryOf, summedKinds } from './movement-category.ts';
import { periodOf } from './period.ts';

export type StatementsOptions = Readonly<{
  staleReads: Database;
  limiter: RateLimiter;
  now: () => Date;
}>;

type History = MethodOutput<typeof getMovements>;
type Totals = History['totals'][number];

/** The code of PostgreSQL for a time zone that it does not know. */
const invalidValue = '22023';

/**
 * Reads movements.
 * @throws InvalidParameterException for a time zone that the database does not know, and `archived` for a period that
 *   begins before the months in the database: its opening balance would miss the archived movements.
 */
export const readMovements = async (
  database: Database,
  query: Omit<MovementsQuery, 'summed'>,
): Promise<readonly AccountMovements[]> => {
  try {
    const first = await findFirstDay(database, query.timeZone);
    if (first !== null && query.from < first) throw invalidParameters({ from: 'archived' });
    return await findMovements(database, { ...query, summed: summedKinds });
  } catch (error) {
    if (databaseErrorCode(error) === invalidValue) throw invalidParameters({ time_zone: 'invalid' });
    throw error;
  }
};

/** The totals by category, in the order of their first appearance. */
export const totalsOf = ({ totals }: Pick<AccountMovements, 'totals'>, currency: Currency): readonly Totals[] => {
  const found = new Map<MovementCategory, Totals>();
  for (const { credited, debited, entries, ...source } of totals) {
    const category = categoryOf(source, credited);
    const sum = found.get(category);
    found.set(category, {
      category,
      credited: money((sum?.credited.amount ?? 0) + credited, currency),
      debited: money((sum?.debited.amount ?? 0) + debited, currency),
      entries: (sum?.entries ?? 0) + entries,
    });
  }
  return [...found.values()];
};

const emptyAccount = (code: PlayerAccount): AccountMovements => ({
  code,
  opening: 0,
  closing: 0,
  count: 0,
  totals: [],
  items: [],
});

const presentHistory = (account: AccountMovements, currency: Currency) => {
  const inCurrency = (amount: number) => money(amount, currency);
  const sumOf = (field: 'credited' | 'debited') =>
    inCurrency(account.totals.reduce((sum, { [field]: amount }) => sum + amount, 0));
  return {
    opening: inCurrency(account.opening),
    closing: inCurrency(account.closing),
    credited: sumOf('credited'),
    debited: sumOf('debited'),
    totals: [...totalsOf(account, currency)],
    items: account.items.map(({ id, amount, credited, debited, entries, balance_after, last_at, ...source }) => ({
      id,
      category: categoryOf(source, credited),
      amount: inCurrency(amount),
      credited: inCurrency(credited),
      debited: inCurrency(debited),
      entries,
      balance_after: inCurrency(balance_after),
      created_at: new Date(last_at).toISOString(),
    })),
    count: account.count,
  };
};

const limit = { name: 'movements', limit: 60, windowSeconds: 60 };

/** The history of a player's money, from the ledger. */
export const createStatements = ({ staleReads, limiter, now }: StatementsOptions) => ({
  history: async (
    player: CallPlayer,
    { offset, count, balance, currency = player.currency, ...given }: MethodParams<typeof getMovements>,
  ): Promise<History> => {
    const period = periodOf(given, now());
    await limiter.take({ ...limit, key: player.id });
    const [accounts, currencies] = await Promise.all([
      readMovements(staleReads, {
        ...period,
        owner: player.id,
        currency,
        codes: [balance],
        order: 'newest',
        offset,
        limit: count,
      }),
      findOwnCurrencies(staleReads, player.id),
    ]);
    const { from, to } = period;
    return { from, to, currencies: [...currencies], ...presentHistory(accounts[0] ?? emptyAccount(balance), currency) };
  },
});

export type Statements = ReturnType<typeof createStatements>;
