import type { MethodParams } from '@croupier/contract';
import type { makeWithdrawal, Transaction } from '@croupier/contract/cashier';
import type { Database } from '../../../../database/index.ts';
import { invalidParameters, isApiError, refuse } from '../../../../errors.ts';
import { requireIdempotencyKey, requirePlayer, type CallContext } from '../../../../module.ts';
import { findByKey, findPlayersPayment } from '../payments/payments.repository.ts';
import { transactionOf } from '../payments/transaction.presenter.ts';
import type { Settlement } from '../settlement/settlement.service.ts';
import type { WithdrawalReservation } from './withdrawal-reservation.ts';

export type WithdrawalsOptions = Readonly<{
  database: Database;
  reserve: WithdrawalReservation;
  settlement: Pick<Settlement, 'returnWithdrawal'>;
}>;

export type Withdrawals = Readonly<{
  make: (params: MethodParams<typeof makeWithdrawal>, context: CallContext) => Promise<Transaction>;
  /** @throws WithdrawalDeclinedException `not_cancellable` once the withdrawal was sent or has ended. */
  cancel: (id: string, context: CallContext) => Promise<Transaction>;
}>;

export const createWithdrawals = ({ database, reserve, settlement }: WithdrawalsOptions): Withdrawals => ({
  make: async (params, context) => {
    const find = () => findByKey(database, requirePlayer(context).id, 'withdrawal', requireIdempotencyKey(context));
    const existing = await find();
    if (existing) return transactionOf(existing);
    try {
      await reserve(params, context);
    } catch (error) {
      if (!isApiError(error) || error.details.reason === 'idempotency_key_reused') throw error;
      // A parallel call with the same key may have reserved the amount, and so reached the limit for this one.
      const parallel = await find();
      if (parallel) return transactionOf(parallel);
      throw error;
    }
    const created = await find();
    if (!created) throw new Error('The row of a reserved withdrawal is missing');
    return transactionOf(created);
  },

  cancel: async (id, context) => {
    const player = requirePlayer(context);
    const payment = await findPlayersPayment(database, id, player.id);
    if (!payment || payment.type !== 'withdrawal') throw invalidParameters({ id: 'unknown' });
    if (payment.status !== 'cancelled' && !(await settlement.returnWithdrawal(payment, 'cancelled', '')))
      throw refuse('WithdrawalDeclinedException', { reason: 'not_cancellable' });
    const cancelled = await findPlayersPayment(database, id, player.id);
    if (!cancelled) throw invalidParameters({ id: 'unknown' });
    return transactionOf(cancelled);
  },
});
