import type { ReactNode } from 'react';
import styles from './other-way.module.css';

/** Under a form: the quieter way, a few words and a button. */
export const OtherWay = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.otherWay}>{children}</div>
);
