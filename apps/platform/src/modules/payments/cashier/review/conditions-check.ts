import type { PaymentMethod } from '@croupier/contract/cashier';
import { refuse } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import { dueElsewhere, otherDepositDetails, type DueReturn } from './closed-loop.ts';
import type { PayoutReview } from './payout-review.ts';

export type ConditionsCheckOptions = Readonly<{
  review: Pick<PayoutReview, 'conditions'>;
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
   * @throws WithdrawalDeclinedException `closed_loop_details` with the masked details, and what is due to each.
   */
  requireDetails: (
    player: CallPlayer,
    method: PaymentMethod,
    payout: Readonly<{ returns: readonly DueReturn[]; amount: number; fingerprint: string | null }>,
  ) => void;
}>;

export const createConditionsCheck = ({ review }: ConditionsCheckOptions): WithdrawalConditionsCheck => ({
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

  requireDetails: ({ currency }, { sysname: method }, { returns, amount, fingerprint }) => {
    const due = otherDepositDetails(returns, { method, amount, fingerprint }).map((one) => ({
      details: Object.values(one.masked).join(' '),
      amount: { amount: one.amount, currency },
    }));
    if (due.length === 0) return;
    throw refuse('WithdrawalDeclinedException', {
      reason: 'closed_loop_details',
      // Pages of older releases read `details`.
      error_data: { method, details: due.map(({ details }) => details), due },
    });
  },
});
