import type { Transaction } from '@croupier/contract/cashier';
import type { PaymentRow } from './payments.repository.ts';

/** The provider has confirmed nothing yet: the player can still pay, on any device. */
const paymentOf = ({ type, status, flow, provider_url: url }: PaymentRow): Pick<Transaction, 'payment'> =>
  type === 'deposit' && status === 'created' && url ? { payment: { flow, url } } : {};

export const transactionOf = (row: PaymentRow): Transaction => ({
  id: row.id,
  type: row.type,
  method: row.method,
  method_name: row.method_name,
  amount: { amount: row.amount, currency: row.currency },
  fee: { amount: row.fee, currency: row.currency },
  status: row.status,
  decline_reason: row.decline_reason,
  requisites: { ...row.requisites },
  can_cancel: row.type === 'withdrawal' && row.status === 'pending' && row.sent_at === null,
  ...paymentOf(row),
  domain: row.domain,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
