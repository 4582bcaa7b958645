import type { Transaction } from '@croupier/contract/cashier';

/** It has no end yet: it is to be paid, or on its way. */
export const isOpen = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'created' || status === 'pending';
