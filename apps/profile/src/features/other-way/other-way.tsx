import type { ReactNode } from 'react';
import styles from './other-way.module.css';

/** The secondary option under a form: a short text and a button. */
export const OtherWay = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.otherWay}>{children}</div>
);
