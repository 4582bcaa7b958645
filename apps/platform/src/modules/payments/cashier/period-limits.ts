import type { Currency } from '@croupier/money';
import type { PeriodUsage, WithdrawalLimits } from './cashier-rules.repository.ts';

/** The limits of one withdrawal's day and month, in UTC. */
export type PeriodLimits = WithdrawalLimits & Readonly<{ dayStart: Date; monthStart: Date }>;
export type PeriodLimitName = 'day_amount' | 'day_count' | 'month_amount';

export const dayOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
const dayAfter = (day: Date): Date => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));
const monthAfter = (month: Date): Date => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));

export type PeriodTotals = Pick<PeriodUsage, 'dayAmount' | 'dayCount' | 'monthAmount'>;
export const noUsage: PeriodTotals = { dayAmount: 0, dayCount: 0, monthAmount: 0 };

/** Which limit a further amount would break. */
export const exceededLimit = (limits: PeriodLimits, used: PeriodTotals, amount: number): PeriodLimitName | null => {
  if (used.dayCount + 1 > limits.dayCount) return 'day_count';
  if (used.dayAmount + amount > limits.dayAmount) return 'day_amount';
  return used.monthAmount + amount > limits.monthAmount ? 'month_amount' : null;
};

const leftOf = (limit: number, used: number, currency: Currency, renewsAt: Date) => ({
  limit_amount: { amount: limit, currency },
  available_amount: { amount: Math.max(0, limit - used), currency },
  expired_at: renewsAt.toISOString(),
});

/** What is left of the day and of the month. */
export const describePeriods = (limits: PeriodLimits, used: PeriodTotals, currency: Currency) => ({
  day: leftOf(limits.dayAmount, used.dayAmount, currency, dayAfter(limits.dayStart)),
  month: leftOf(limits.monthAmount, used.monthAmount, currency, monthAfter(limits.monthStart)),
  day_count: Math.max(0, limits.dayCount - used.dayCount),
});

/** What a player refused for a period is told besides. */
export const periodDetails = (
  limits: PeriodLimits,
  used: PeriodTotals,
  broken: PeriodLimitName,
  currency: Currency,
): Readonly<Record<string, unknown>> => {
  const { day, month } = describePeriods(limits, used, currency);
  if (broken === 'month_amount') return { period: 'month', ...month };
  return broken === 'day_amount'
    ? { period: 'day', ...day }
    : { period: 'day', limit_count: limits.dayCount, expired_at: day.expired_at };
};
