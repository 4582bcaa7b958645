import type { DepositLimit } from '@croupier/contract/responsible-gaming';
import type { Money } from '@croupier/money';

export type LimitPeriod = Exclude<DepositLimit['period'], 'none'>;
export type WantedLimit = Readonly<{ period: LimitPeriod; amount: number }>;

/**
 * Whether a limit holds as soon as it is set: nothing passes it that the present one holds back. Within a longer
 * present period a new one may be used up several times. Null where only the platform can tell, because the currencies
 * differ.
 */
export const holdsAtOnce = (
  { period, limit_amount: present }: Pick<DepositLimit, 'period' | 'limit_amount'>,
  wanted: WantedLimit,
  currency: Money['currency'],
): boolean | null => {
  if (period === 'none' || present === null) return true;
  if (present.currency !== currency) return null;
  return wanted.amount * Math.ceil(Number(period) / Number(wanted.period)) <= present.amount;
};
