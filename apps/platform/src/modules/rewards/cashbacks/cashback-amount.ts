import { percentOf } from '@croupier/money';

export type CashbackTerms = Readonly<{ percent: number; minimum: number; maximum: number }>;

/**
 * The cashback of a net loss, rounded down and capped at the maximum; 0 below the minimum.
 * All amounts are minor units of one currency.
 */
export const cashbackAmount = (netLoss: number, { percent, minimum, maximum }: CashbackTerms): number => {
  const amount = Math.min(percentOf(netLoss, percent), maximum);
  return amount < minimum ? 0 : Math.max(amount, 0);
};
