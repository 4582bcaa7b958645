import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Database } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import type { ProviderRegistry } from '../../../../providers/index.ts';
import { dueElsewhere, type DueReturn } from './closed-loop.ts';
import { otherDepositDetails } from './deposit-details.ts';
import type { PayoutReview } from './payout-review.ts';

export type ConditionsCheckOptions = Readonly<{
  database: Database;
  review: Pick<PayoutReview, 'conditions'>;
  providers: Pick<ProviderRegistry<unknown>, 'routed'>;
}>;

export type WithdrawalConditionsCheck = Readonly<{
  /**
   * Requires that the deposits were played and go back to their methods first.
   * @returns the amounts that go back to their methods
   * @throws WithdrawalDeclinedException `turnover` with the remaining amount, `closed_loop` with method and amount.
   */
  requireMet: (player: CallPlayer, method: PaymentMethod, amount: number) => Promise<readonly DueReturn[]>;
  /**
   * Requires that deposits go back to their details first, where deposits and payouts of the method have the same
   * fields. `returns` are those of `requireMet`; `fingerprint` is the keyed digest of the payout's details, null
   * without details.
   * @throws WithdrawalDeclinedException `closed_loop_details` with the masked details.
   */
  requireDetails: (
    player: CallPlayer,
    method: PaymentMethod,
    payout: Readonly<{ returns: readonly DueReturn[]; fingerprint: string | null }>,
  ) => Promise<void>;
}>;

export const createConditionsCheck = ({
  database,
  review,
  providers,
}: ConditionsCheckOptions): WithdrawalConditionsCheck => ({
  requireMet: async (player, method, amount) => {
    const { currency } = player;
    const { turnover, returns } = await review.conditions(player);
    if (turnover > 0)
      throw refuse('WithdrawalDeclinedException', {
        reason: 'turnover',
        error_data: { remaining: { amount: turnover, currency } },
      });
    const due = dueElsewhere(returns, { method: method.sysname, amount });
    if (due)
      throw refuse('WithdrawalDeclinedException', {
        reason: 'closed_loop',
        error_data: { method: due.method, method_name: due.name, due: { amount: due.amount, currency } },
      });
    return returns;
  },

  requireDetails: async (player, method, { returns, fingerprint }) => {
    if (!returns.some((due) => due.method === method.sysname)) return;
    const provider = providers.routed(method.sysname).id;
    const known = await otherDepositDetails(database, player, method, { provider, fingerprint });
    if (known.length === 0) return;
    throw refuse('WithdrawalDeclinedException', {
      reason: 'closed_loop_details',
      error_data: { method: method.sysname, details: known.map(({ masked }) => Object.values(masked).join(' ')) },
    });
  },
});
