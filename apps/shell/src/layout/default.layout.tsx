import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { cx } from '@croupier/ui';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { $isRailWide } from './layout.model.ts';
import type { LayoutProps } from './layouts.tsx';
import styles from './layout.module.css';
import { Rail } from './rail.tsx';

/** Header, navigation and footer around the page. */
export const DefaultLayout = ({ children }: LayoutProps): ReactNode => {
  const isRailWide = useUnit($isRailWide);
  return (
    <div className={cx(styles.default, isRailWide && styles.wide)}>
      <Header />
      <Rail />
      <main id="main" tabIndex={-1} className={styles.main}>{children}</main>
      <Footer />
      <BottomBar />
    </div>
  );
};
