import type { TransactionStatus } from '@croupier/contract/cashier';
import type { PaymentType } from './payments.repository.ts';

/**
 * Where a payment may go from where it is. A deposit the platform gave up on is credited all the same when the money
 * did come; `success`, `declined` and `cancelled` are final.
 */
const transitions: Readonly<
  Record<PaymentType, Readonly<Partial<Record<TransactionStatus, readonly TransactionStatus[]>>>>
> = {
  deposit: {
    created: ['pending', 'success', 'declined', 'cancelled', 'expired'],
    pending: ['success', 'declined', 'cancelled'],
    expired: ['success'],
  },
  withdrawal: {
    pending: ['success', 'declined', 'cancelled'],
  },
};

export const canFollow = (type: PaymentType, from: TransactionStatus, to: TransactionStatus): boolean =>
  transitions[type][from]?.includes(to) ?? false;

const statuses: readonly TransactionStatus[] = ['created', 'pending', 'success', 'declined', 'cancelled', 'expired'];

/** Where a payment must be to come to a status. */
export const statusesBefore = (type: PaymentType, to: TransactionStatus): readonly TransactionStatus[] =>
  statuses.filter((from) => canFollow(type, from, to));
