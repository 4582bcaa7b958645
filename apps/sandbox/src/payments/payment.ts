import { createHash } from 'node:crypto';
import type { PaymentState } from '@croupier/provider-contract';
import type { Selectable } from 'kysely';
import type { PaymentTable } from '../database/index.ts';

export type Payment = Selectable<PaymentTable>;

export const failureReasons = ['card_declined', 'insufficient_funds', 'limit_exceeded', 'expired_details'] as const;
export type FailureReason = (typeof failureReasons)[number] | 'cancelled_by_payer';

/** The card or account of a customer who did not enter another one. */
export const ownPayer = ({ request: { customer_reference: customer } }: Payment): string => `own-${customer}`;

/** The fingerprint of what paid: equal for all customers who enter the same. */
const payerAccountOf = (payer: string): Pick<PaymentState, 'payer_account'> =>
  payer === '' ? {} : { payer_account: `fp_${createHash('sha256').update(payer.toLowerCase()).digest('hex')}` };

/** A payment as the provider reports it to the platform. */
export const stateOf = (payment: Payment): PaymentState => ({
  payment_id: payment.id,
  reference: payment.reference,
  kind: payment.kind,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  reason: payment.reason,
  ...payerAccountOf(payment.payer),
});

/** The address on the merchant's site for the payer, by the status of the payment. */
export const returnUrl = (
  { request: { return_urls: urls }, status, reason }: Payment,
  isCancelled: boolean,
): string => {
  if (status === 'success') return urls.success;
  if (status === 'pending') return urls.pending;
  const isUndecided = status === 'cancelled' || status === 'created';
  return isCancelled || isUndecided || reason === 'cancelled_by_payer' ? urls.cancel : urls.fail;
};
