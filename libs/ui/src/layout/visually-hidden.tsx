import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers alone. */
export const VisuallyHidden = ({ children }: Readonly<{ children: ReactNode }>) => (
  <span className={styles.hidden}>{children}</span>
);

/** The first thing Tab reaches: past the navigation, to the content. */
export const SkipLink = ({ to = '#main', children }: Readonly<{ to?: string; children: ReactNode }>) => (
  <a href={to} className={styles.skip}>
    {children}
  </a>
);
