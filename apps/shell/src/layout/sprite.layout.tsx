import type { ReactNode } from 'react';
import type { LayoutProps } from './layout-props.ts';
import styles from './layout.module.css';

/** A page for those who fill the CMS: nothing of the site around it. */
export const SpriteLayout = ({ page, children }: LayoutProps): ReactNode => (
  <main id="main" tabIndex={-1} className={styles.sprite} data-route={page?.name}>
    {children}
  </main>
);
