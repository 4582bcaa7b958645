import type { Transaction } from '@croupier/contract/cashier';

/** The payment has no final status yet. */
export const isOpen = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'created' || status === 'pending';
