export { HistoryItem } from './history-item.tsx';
export { isOpen } from './transaction-state.ts';
export { TransactionDetails } from './transaction-details.tsx';
export { TransactionItem, TransactionList } from './transaction-item.tsx';
export { TransactionListSkeleton } from './transaction-list-skeleton.tsx';
export { TransactionStatus, useStatusText } from './transaction-status.tsx';
export { useDeclineReason } from './use-decline-reason.ts';
