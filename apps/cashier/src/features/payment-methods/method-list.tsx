import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';
import styles from './method-list.module.css';

type Props = Readonly<{ label: string; isScrolled?: boolean; children: ReactNode }>;

/** The list around the tiles of payment methods. `isScrolled` limits its height. */
export const MethodList = ({ label, isScrolled = false, children }: Props) => (
  <ul aria-label={label} className={cx(styles.list, isScrolled && styles.scrolled)}>
    {children}
  </ul>
);
