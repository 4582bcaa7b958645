import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export type DescriptionItem = Readonly<{ term: ReactNode; value: ReactNode }>;

/** Terms with values: a receipt, a summary before a confirmation. */
export const DescriptionList = ({ items }: Readonly<{ items: readonly DescriptionItem[] }>) => (
  <dl className={styles.list}>
    {items.map(({ term, value }, index) => (
      <div key={index} className={styles.item}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
