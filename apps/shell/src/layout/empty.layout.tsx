import type { ReactNode } from 'react';
import type { LayoutProps } from './layout-props.ts';
import styles from './layout.module.css';

/** The page alone: forms that stand in other sites' frames, maintenance. */
export const EmptyLayout = ({ page, children }: LayoutProps): ReactNode => (
  <main id="main" tabIndex={-1} className={styles.empty} data-route={page?.name}>
    {children}
  </main>
);
