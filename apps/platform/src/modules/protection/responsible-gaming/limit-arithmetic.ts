import type { Money } from '@croupier/money';
import { convertAmount, type UsdConverter } from '../../currencies/rates/index.ts';
import type { CountedDeposit } from './responsible-gaming.port.ts';
import type { Limit } from './responsible-gaming.repository.ts';

const day_ms = 24 * 60 * 60 * 1000;

export const periodStart = ({ days }: Limit, at: Date): Date => new Date(at.getTime() - days * day_ms);

/**
 * Whether the next limit allows no deposit that the current limit forbids. A shorter next period renews several times
 * during the current one: 10 per day is stricter than 100 in 7 days, 20 per day is not.
 */
export const isStricter = (next: Limit, present: Limit): boolean =>
  next.amount * Math.ceil(present.days / next.days) <= present.amount;

export type Usage = Readonly<{
  available: Money;
  /** When the available amount next increases; null when no deposit counts. */
  renewsAt: Date | null;
  /** When a deposit of this amount is within the limit again; null when it exceeds the limit itself. */
  fitsAt: (amount: number) => Date | null;
}>;

/** Returns the available amount of a limit. An open deposit counts as if it were made at `at`. */
export const usageOf = (limit: Limit, deposits: readonly CountedDeposit[], at: Date, usd: UsdConverter): Usage => {
  const counted = deposits.map(({ amount, currency, at: settledAt, isOpen }) => ({
    amount: convertAmount(usd, amount, currency, limit.currency),
    leavesAt: new Date((isOpen ? at : settledAt).getTime() + limit.days * day_ms),
  }));
  counted.sort((a, b) => a.leavesAt.getTime() - b.leavesAt.getTime());
  const used = counted.reduce((sum, { amount }) => sum + amount, 0);
  return {
    available: { amount: Math.max(0, limit.amount - used), currency: limit.currency },
    renewsAt: counted[0]?.leavesAt ?? null,
    fitsAt: (amount) => {
      let free = limit.amount - used;
      return (
        counted.find((deposit) => {
          free += deposit.amount;
          return amount <= free;
        })?.leavesAt ?? null
      );
    },
  };
};
