import type { ReactNode } from 'react';
import type { LayoutProps } from './layout-props.ts';
import styles from './layout.module.css';

/** Pages for editors and developers, without header and footer. */
export const SpriteLayout = ({ page, children }: LayoutProps): ReactNode => (
  <main id="main" tabIndex={-1} className={styles.sprite} data-route={page?.name}>
    {children}
  </main>
);
