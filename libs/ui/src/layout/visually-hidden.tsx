import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only: a span, or the heading of a page that shows none. */
export const VisuallyHidden = ({
  as: Tag = 'span',
  children,
}: Readonly<{ as?: 'span' | 'h1'; children: ReactNode }>) => <Tag className={styles.hidden}>{children}</Tag>;

/** The first link of a page, which skips the navigation. */
export const SkipLink = ({ to = '#main', children }: Readonly<{ to?: string; children: ReactNode }>) => (
  <a href={to} className={styles.skip}>
    {children}
  </a>
);
