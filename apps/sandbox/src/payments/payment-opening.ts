import { randomUUID } from 'node:crypto';
import type { PaymentRequest } from '@croupier/provider-contract';
import type { Database } from '../database/index.ts';
import type { Payment } from './payment.ts';

/** Opens a payment. A repeated reference returns the same payment; with other content it is a conflict. */
export type PaymentOpening = (request: PaymentRequest) => Promise<Payment | 'conflict'>;

const isSame = (a: PaymentRequest, b: PaymentRequest): boolean =>
  a.kind === b.kind &&
  a.method === b.method &&
  a.amount === b.amount &&
  a.currency === b.currency &&
  a.customer_reference === b.customer_reference;

/** `payoutMs` is the time until a payout settles. */
export const createPaymentOpening =
  (database: Database, { payoutMs }: Readonly<{ payoutMs: number }>): PaymentOpening =>
  async (request) => {
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
        // Requisites are stored in the vault only.
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
  };
