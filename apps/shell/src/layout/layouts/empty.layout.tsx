import type { ReactNode } from 'react';
import type { LayoutProps } from './layout-props.ts';
import styles from './layout.module.css';

/** Only the page: forms in frames of other sites, maintenance. */
export const EmptyLayout = ({ page, children }: LayoutProps): ReactNode => (
  <main id="main" tabIndex={-1} className={styles.empty} data-route={page?.name}>
    {children}
  </main>
);
