import { Skeleton } from '@croupier/ui';
import styles from './transactions.module.css';

/** The placeholder of a list of payments. */
export const TransactionListSkeleton = ({ count = 4 }: Readonly<{ count?: number }>) => (
  <div className={styles.list} aria-busy>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height={124} />
    ))}
  </div>
);
