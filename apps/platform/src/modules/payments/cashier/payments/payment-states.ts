import type { TransactionStatus } from '@croupier/contract/cashier';
import type { PaymentType } from './payments.repository.ts';

/**
 * The statuses that may follow each status. An expired deposit is credited when the money arrives after all; `success`,
 * `declined` and `cancelled` are final.
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

/** The statuses that a status may follow. */
export const statusesBefore = (type: PaymentType, to: TransactionStatus): readonly TransactionStatus[] =>
  statuses.filter((from) => canFollow(type, from, to));
