import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: Readonly<{ children: ReactNode }>) => (
  <span className={styles.hidden}>{children}</span>
);

/** The first link of a page, which skips the navigation. */
export const SkipLink = ({ to = '#main', children }: Readonly<{ to?: string; children: ReactNode }>) => (
  <a href={to} className={styles.skip}>
    {children}
  </a>
);
