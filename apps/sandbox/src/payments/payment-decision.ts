import { randomUUID } from 'node:crypto';
import type { PaymentEvent } from '@croupier/provider-contract';
import type { Transaction } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Tables } from '../database/schema.ts';
import { ownPayer, stateOf, type FailureReason, type Payment } from './payment.ts';

export type Decision =
  | Readonly<{ kind: 'success' | 'pending'; /** What pays; by default the customer's own card. */ payer?: string }>
  | Readonly<{ kind: 'fail'; reason: FailureReason }>;

export type PaymentDecisions = Readonly<{
  /** Applies the payer's choice. A second one changes nothing and returns the payment of the first. */
  decide: (id: string, decision: Decision) => Promise<Payment | undefined>;
  /** Ends a pending payment, after its time or by hand. */
  settle: (id: string, outcome: 'success' | 'declined') => Promise<Payment | undefined>;
  /** Cancels a payment for the platform before money moves. */
  cancel: (reference: string) => Promise<Payment | 'not_cancellable' | undefined>;
}>;

type Changes = Readonly<{ status: 'pending' | 'success' | 'declined'; reason: string; payer?: string }>;

const lock = (transaction: Transaction<Tables>, column: 'id' | 'reference', value: string) =>
  transaction.selectFrom('payments').selectAll().where(column, '=', value).forUpdate().executeTakeFirst();

const queueEvent = async (
  transaction: Transaction<Tables>,
  payment: Payment,
  { status, reason }: Changes,
  at: Date,
): Promise<void> => {
  const id = randomUUID();
  const body: PaymentEvent = { ...stateOf(payment), status, reason, event_id: id };
  await transaction
    .insertInto('payment_events')
    .values({
      id,
      payment_id: payment.id,
      callback_url: payment.request.callback_url,
      body: JSON.stringify(body),
      next_at: at,
      created_at: at,
      delivered_at: null,
    })
    .execute();
};

/** `pendingMs` is the time until a pending deposit settles. */
export const createPaymentDecisions = (
  database: Database,
  { pendingMs }: Readonly<{ pendingMs: number }>,
): PaymentDecisions => {
  /** Changes a payment and queues its webhook in one transaction. */
  const change = async (transaction: Transaction<Tables>, { id }: Payment, changes: Changes): Promise<Payment> => {
    const now = new Date();
    const settleAt = changes.status === 'pending' ? new Date(now.getTime() + pendingMs) : null;
    const changed = await transaction
      .updateTable('payments')
      .set({ ...changes, updated_at: now, settle_at: settleAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await queueEvent(transaction, changed, changes, now);
    return changed;
  };

  return {
    decide: (id, decision) =>
      database.transaction().execute(async (transaction) => {
        const payment = await lock(transaction, 'id', id);
        if (payment === undefined || payment.kind !== 'deposit' || payment.status !== 'created') return payment;
        return decision.kind === 'fail'
          ? change(transaction, payment, { status: 'declined', reason: decision.reason })
          : change(transaction, payment, {
              status: decision.kind,
              reason: '',
              payer: decision.payer ?? ownPayer(payment),
            });
      }),

    settle: (id, status) =>
      database.transaction().execute(async (transaction) => {
        const payment = await lock(transaction, 'id', id);
        if (payment === undefined || payment.status !== 'pending') return payment;
        return change(transaction, payment, { status, reason: status === 'declined' ? 'declined_by_bank' : '' });
      }),

    cancel: (reference) =>
      database.transaction().execute(async (transaction) => {
        const payment = await lock(transaction, 'reference', reference);
        if (payment === undefined || payment.status === 'cancelled') return payment;
        const isUnpaidPayout = payment.kind === 'payout' && payment.status === 'pending';
        if (payment.status !== 'created' && !isUnpaidPayout) return 'not_cancellable';
        return transaction
          .updateTable('payments')
          .set({ status: 'cancelled', settle_at: null, updated_at: new Date() })
          .where('id', '=', payment.id)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
  };
};
