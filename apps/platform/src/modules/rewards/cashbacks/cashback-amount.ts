export type CashbackTerms = Readonly<{ percent: number; minimum: number; maximum: number }>;

/**
 * The cashback of a net loss, rounded down and capped at the maximum; 0 below the minimum.
 * All amounts are minor units of one currency.
 */
export const cashbackAmount = (netLoss: number, { percent, minimum, maximum }: CashbackTerms): number => {
  const amount = Math.min(Math.floor((netLoss * percent) / 100), maximum);
  return amount < minimum ? 0 : Math.max(amount, 0);
};
