import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { currency, money, pagingEntries, timestamp } from '../core/wire.ts';

/** A balance whose movements are in the history. */
export const moneyBalances = ['main', 'bonus', 'betting_bonus'] as const;
export type MoneyBalance = (typeof moneyBalances)[number];

/** The kind of movement. `games` and `bets` are sums of consecutive stakes and payouts of one day. */
export const movementCategories = [
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'games',
  'bets',
  'tournament_entry',
  'tournament_refund',
  'tournament_prize',
  'jackpot',
  'cashback',
  'loyalty_reward',
  'bonus',
  'bonus_converted',
  'bonus_removed',
  'transfer',
  'correction',
  'other',
] as const;
export type MovementCategory = (typeof movementCategories)[number];

const day = v.pipe(v.string(), v.isoDate());
/** A page shows a category of a newer platform as `other`. */
const category = v.fallback(v.picklist(movementCategories), 'other');
const balance = v.picklist(moneyBalances);

/** Days of a time zone: at most 366, by default the last 30. */
const periodEntries = {
  from: v.optional(day),
  /** The last day. */
  to: v.optional(day),
  /** A name of the IANA database. */
  time_zone: v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z][a-z0-9_+/-]*$/i)), 'UTC'),
  /** The player's currency by default. */
  currency: v.optional(currency),
};

const sums = {
  /** Zero or more. */
  credited: money,
  /** Zero or more. */
  debited: money,
};

export const movement = v.object({
  id: v.string(),
  category,
  /** Credits minus debits. */
  amount: money,
  ...sums,
  /** The number of stakes and payouts in a sum; 1 for others. */
  entries: v.number(),
  balance_after: money,
  created_at: timestamp,
});
export type Movement = v.InferOutput<typeof movement>;

export const getMovements = defineMethod({
  name: 'cashier.getmovements',
  summary:
    'All movements of one balance in a period, newest first, with opening and closing balance and totals of ' +
    'the complete period. (extension)',
  access: 'player',
  input: v.object({ ...pagingEntries(20), ...periodEntries, balance: v.optional(balance, 'main') }),
  output: v.object({
    from: day,
    to: day,
    opening: money,
    closing: money,
    ...sums,
    totals: v.array(v.object({ category, ...sums, entries: v.number() })),
    /** The currencies in which the player has accounts. */
    currencies: v.array(currency),
    items: v.array(movement),
    count: v.number(),
  }),
});

/** Path of a statement, followed by `pdf` or `csv`. */
export const statementPath = '/api/cashier.getstatementfile';

/** The parameters of a statement. It has all balances of the currency. */
export const statementInput = v.object({
  ...periodEntries,
  /** The language; the player's by default. */
  locale: v.optional(v.pipe(v.string(), v.maxLength(10))),
});
