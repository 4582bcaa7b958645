import type { DepositLimit } from '@croupier/contract/responsible-gaming';
import type { Money } from '@croupier/money';
import type { Usage } from './limit-arithmetic.ts';
import type { Limit, LimitRequest } from './responsible-gaming.repository.ts';

const periods: Readonly<Record<number, DepositLimit['period']>> = { 1: '1', 7: '7', 14: '14', 30: '30' };

export const periodOf = (limit: Limit | null): DepositLimit['period'] => (limit && periods[limit.days]) ?? 'none';

export const amountOf = (limit: Limit | null): Money | null =>
  limit && { amount: limit.amount, currency: limit.currency };

/** A player's deposit limit as the API shows it. */
export const depositLimitOf = (
  limit: Limit | null,
  requested: LimitRequest | null,
  usage: Usage | null,
): DepositLimit => ({
  period: periodOf(limit),
  limit_amount: amountOf(limit),
  available_amount: usage?.available ?? null,
  expired_at: usage?.renewsAt?.toISOString() ?? null,
  can_edit: requested === null,
  requested: requested && {
    period: periodOf(requested.limit),
    limit_amount: amountOf(requested.limit),
    confirmable_at: requested.confirmableAt.toISOString(),
    lapses_at: requested.lapsesAt.toISOString(),
  },
});
