import type { Money } from '@croupier/money';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import { convertAmount, type UsdConverter } from '../../currencies/rates/index.ts';
import { periodStart, usageOf } from './limit-arithmetic.ts';
import { amountOf, periodOf } from './limit.presenter.ts';
import type { CountDeposits } from './responsible-gaming.port.ts';
import { findLimit } from './responsible-gaming.repository.ts';

/**
 * Requires that a deposit is within the player's limit, in the transaction that locks the player's deposits.
 * @throws BillingDepositLimitExceededException.
 */
export type RequireWithinLimit = (
  transaction: Database,
  playerId: string,
  money: Money,
  usd: UsdConverter,
) => Promise<void>;

export const createDepositLimitRule =
  ({ countDeposits, now }: Readonly<{ countDeposits: CountDeposits; now: () => Date }>): RequireWithinLimit =>
  async (transaction, playerId, money, usd) => {
    const { limit } = await findLimit(transaction, playerId);
    if (!limit) return;
    // The lock ensures that parallel deposits are counted.
    const deposits = await countDeposits(transaction, playerId, periodStart(limit, now()));
    const usage = usageOf(limit, deposits, now(), usd);
    const amount = convertAmount(usd, money.amount, money.currency, limit.currency);
    if (amount <= usage.available.amount) return;
    throw refuse('BillingDepositLimitExceededException', {
      reason: 'deposit_limit',
      error_data: {
        available_amount: usage.available,
        limit_amount: amountOf(limit),
        expired_at: usage.fitsAt(amount)?.toISOString() ?? null,
        period: periodOf(limit),
      },
    });
  };
