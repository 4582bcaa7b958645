import { randomUUID } from 'node:crypto';
import type { PaymentEvent, PaymentRequest, PaymentState } from '@croupier/provider-contract';
import type { Selectable, Transaction } from 'kysely';
import type { Database, PaymentTable } from '../database/index.ts';
import type { Tables } from '../database/schema.ts';

export type Payment = Selectable<PaymentTable>;
export type FailureReason =
  'insufficient_funds' | 'card_declined' | 'limit_exceeded' | 'expired_details' | 'cancelled_by_payer';
export type Decision =
  Readonly<{ kind: 'success' }> | Readonly<{ kind: 'pending' }> | Readonly<{ kind: 'fail'; reason: FailureReason }>;

/** A payout whose amount in minor units ends in 13 is declined: the documented way to see a declined one. */
export const isMagicDecline = (amount: number): boolean => amount % 100 === 13;

/** Deposits whose amount in minor units ends so do not open: the documented ways to see a provider in trouble. */
export const magicTrouble = (amount: number): 'declined' | 'no_page' | 'unavailable' | null => {
  switch (amount % 100) {
    case 21:
      return 'declined';
    case 31:
      return 'no_page';
    case 41:
      return 'unavailable';
    default:
      return null;
  }
};

const stateOf = (payment: Payment): PaymentState => ({
  payment_id: payment.id,
  reference: payment.reference,
  kind: payment.kind,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  reason: payment.reason,
});
/** Two requests with one reference are the same when every part of them that moves money is. */
const isSame = (a: PaymentRequest, b: PaymentRequest): boolean =>
  a.kind === b.kind &&
  a.method === b.method &&
  a.amount === b.amount &&
  a.currency === b.currency &&
  a.customer_reference === b.customer_reference;

export type Payments = ReturnType<typeof createPayments>;

export const createPayments = (
  database: Database,
  { pendingMs, payoutMs }: Readonly<{ pendingMs: number; payoutMs: number }>,
) => {
  /** Moves a payment on and puts its webhook into the queue, both or neither. */
  const change = async (
    transaction: Transaction<Tables>,
    payment: Payment,
    status: 'pending' | 'success' | 'declined',
    reason: string,
  ): Promise<Payment> => {
    const now = new Date();
    const changed = await transaction
      .updateTable('payments')
      .set({
        status,
        reason,
        updated_at: now,
        settle_at: status === 'pending' ? new Date(now.getTime() + pendingMs) : null,
      })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const body: PaymentEvent = {
      event_id: id,
      payment_id: payment.id,
      reference: payment.reference,
      kind: payment.kind,
      status,
      amount: payment.amount,
      currency: payment.currency,
      reason,
    };
    await transaction
      .insertInto('payment_events')
      .values({
        id,
        payment_id: payment.id,
        callback_url: payment.request.callback_url,
        body: JSON.stringify(body),
        next_at: now,
        created_at: now,
        delivered_at: null,
      })
      .execute();
    return changed;
  };
  const locked = (transaction: Transaction<Tables>, id: string): Promise<Payment | undefined> =>
    transaction.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

  return {
    stateOf,
    find: (id: string): Promise<Payment | undefined> =>
      database.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst(),
    byReference: (reference: string): Promise<Payment | undefined> =>
      database.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst(),
    newest: (): Promise<Payment[]> =>
      database.selectFrom('payments').selectAll().orderBy('created_at', 'desc').limit(100).execute(),

    /**
     * Opens a payment. The same reference answers the same payment; with another content it is a conflict. Requisites
     * stay in the vault.
     */
    open: async (request: PaymentRequest): Promise<Payment | 'conflict'> => {
      const now = new Date();
      const isPayout = request.kind === 'payout';
      await database
        .insertInto('payments')
        .values({
          id: randomUUID(),
          reference: request.reference,
          kind: request.kind,
          method: request.method,
          amount: request.amount,
          currency: request.currency,
          request: JSON.stringify({ ...request, requisites: {} }),
          status: isPayout ? 'pending' : 'created',
          reason: '',
          settle_at: isPayout ? new Date(now.getTime() + payoutMs) : null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      const payment = await database
        .selectFrom('payments')
        .selectAll()
        .where('reference', '=', request.reference)
        .executeTakeFirstOrThrow();
      return isSame(payment.request, request) ? payment : 'conflict';
    },

    /** What the payer chose. A second press changes nothing and answers what the first did. */
    decide: (id: string, decision: Decision): Promise<Payment | undefined> =>
      database.transaction().execute(async (transaction) => {
        const payment = await locked(transaction, id);
        if (payment === undefined || payment.kind !== 'deposit' || payment.status !== 'created') return payment;
        if (decision.kind === 'fail') return change(transaction, payment, 'declined', decision.reason);
        return change(transaction, payment, decision.kind, '');
      }),

    /** Ends a pending payment: by its time, or by hand. */
    settle: (id: string, outcome: 'success' | 'declined'): Promise<Payment | undefined> =>
      database.transaction().execute(async (transaction) => {
        const payment = await locked(transaction, id);
        if (payment === undefined || payment.status !== 'pending') return payment;
        return change(transaction, payment, outcome, outcome === 'declined' ? 'declined_by_bank' : '');
      }),

    /** The platform takes a payment back before money moved. */
    cancel: (reference: string): Promise<Payment | 'not_cancellable' | undefined> =>
      database.transaction().execute(async (transaction) => {
        const payment = await transaction
          .selectFrom('payments')
          .selectAll()
          .where('reference', '=', reference)
          .forUpdate()
          .executeTakeFirst();
        if (payment === undefined || payment.status === 'cancelled') return payment;
        if (payment.status !== 'created' && !(payment.kind === 'payout' && payment.status === 'pending'))
          return 'not_cancellable';
        return transaction
          .updateTable('payments')
          .set({ status: 'cancelled', settle_at: null, updated_at: new Date() })
          .where('id', '=', payment.id)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),

    due: (now: Date): Promise<Payment[]> =>
      database
        .selectFrom('payments')
        .selectAll()
        .where('status', '=', 'pending')
        .where('settle_at', '<=', now)
        .limit(50)
        .execute(),
  };
};
