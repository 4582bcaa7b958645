import type { DepositLimit } from '@croupier/contract/responsible-gaming';
import type { Money } from '@croupier/money';

export type LimitPeriod = Exclude<DepositLimit['period'], 'none'>;
export type WantedLimit = Readonly<{ period: LimitPeriod; amount: number }>;

/**
 * Whether a limit takes effect immediately: it allows nothing that the current limit blocks. Within a longer current
 * period, a shorter limit could be used several times. Null when the currencies differ, because only the platform can
 * compare them.
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
