import type { TransactionStatus } from '@croupier/contract/cashier';
import type { ProviderReport } from '../cashier.port.ts';
import { canFollow } from '../payments/payment-states.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';

/** Why a provider's report does not belong to a payment. */
export type ReportRejection = 'unknown_payment' | 'other_amount';

type Payment = Pick<PaymentRow, 'provider' | 'type' | 'amount' | 'fee' | 'currency' | 'status'>;

/** `ignore`: the report is old or repeated. `change`: the payment moves to the status. */
export type ReportDecision =
  | Readonly<{ action: 'reject'; rejection: ReportRejection }>
  | Readonly<{ action: 'ignore' }>
  | Readonly<{ action: 'change'; to: TransactionStatus; reason: string }>;

const typeOf = { deposit: 'deposit', payout: 'withdrawal' } as const;

/** The provider pays out the amount without the fee, and collects the whole amount of a deposit. */
const amountAtProvider = ({ type, amount, fee }: Payment): number => (type === 'deposit' ? amount : amount - fee);

const reasonFor = (status: TransactionStatus, reason: string): string =>
  status === 'success' || status === 'pending' ? '' : reason || status;

/** Decides what a provider's report does to a payment. */
export const decideReport = (payment: Payment | null, report: ProviderReport): ReportDecision => {
  // A provider reports on its own payments only.
  if (!payment || payment.provider !== report.provider || payment.type !== typeOf[report.kind])
    return { action: 'reject', rejection: 'unknown_payment' };
  if (report.amount !== amountAtProvider(payment) || report.currency !== payment.currency)
    return { action: 'reject', rejection: 'other_amount' };
  // Only players cancel withdrawals: a payout that the provider cancels is declined.
  const to = payment.type === 'withdrawal' && report.status === 'cancelled' ? 'declined' : report.status;
  if (!canFollow(payment.type, payment.status, to)) return { action: 'ignore' };
  return { action: 'change', to, reason: reasonFor(to, report.reason) };
};
