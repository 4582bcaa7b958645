import type { Currency } from '@croupier/money';
import type { WithdrawalLimits } from '../rules/cashier-settings.repository.ts';
import type { PeriodUsage } from './withdrawn.repository.ts';

/** The limits of one withdrawal's day and month, in UTC. */
export type PeriodLimits = WithdrawalLimits & Readonly<{ dayStart: Date; monthStart: Date }>;
export type PeriodLimitName = 'day_amount' | 'day_count' | 'month_amount';

export const dayOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
export const monthOf = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
const dayAfter = (day: Date): Date => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1));
const monthAfter = (month: Date): Date => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));

export type PeriodTotals = Pick<PeriodUsage, 'dayAmount' | 'dayCount' | 'monthAmount'>;
export const noUsage: PeriodTotals = { dayAmount: 0, dayCount: 0, monthAmount: 0 };

/** The limit that a further amount, in minor units, would exceed; null when it is within all of them. */
export const exceededLimit = (limits: PeriodLimits, used: PeriodTotals, amount: number): PeriodLimitName | null => {
  if (used.dayCount + 1 > limits.dayCount) return 'day_count';
  if (used.dayAmount + amount > limits.dayAmount) return 'day_amount';
  return used.monthAmount + amount > limits.monthAmount ? 'month_amount' : null;
};

const remainder = (limit: number, used: number, currency: Currency, renewsAt: Date) => ({
  limit_amount: { amount: limit, currency },
  available_amount: { amount: Math.max(0, limit - used), currency },
  expired_at: renewsAt.toISOString(),
});

/** What remains of the day's and the month's limits. */
export const describePeriods = (limits: PeriodLimits, used: PeriodTotals, currency: Currency) => ({
  day: remainder(limits.dayAmount, used.dayAmount, currency, dayAfter(limits.dayStart)),
  month: remainder(limits.monthAmount, used.monthAmount, currency, monthAfter(limits.monthStart)),
  day_count: Math.max(0, limits.dayCount - used.dayCount),
});

/** The details of a refusal by this limit. */
export const periodDetails = (
  limits: PeriodLimits,
  used: PeriodTotals,
  exceeded: PeriodLimitName,
  currency: Currency,
): Readonly<Record<string, unknown>> => {
  const { day, month } = describePeriods(limits, used, currency);
  if (exceeded === 'month_amount') return { period: 'month', ...month };
  return exceeded === 'day_amount'
    ? { period: 'day', ...day }
    : { period: 'day', limit_count: limits.dayCount, expired_at: day.expired_at };
};
