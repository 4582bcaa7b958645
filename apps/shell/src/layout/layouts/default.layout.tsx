import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { cx } from '@croupier/ui';
import { $hints } from '../../hints/hints.store.ts';
import { onDemand } from '../../on-demand.tsx';
import { BottomBar } from '../menus/bottom-bar.tsx';
import { Footer } from '../footer.tsx';
import { Header } from '../header.tsx';
import { $isRailWide } from '../layout.model.ts';
import type { LayoutProps } from './layout-props.ts';
import styles from './layout.module.css';
import { Rail } from '../menus/rail.tsx';

// Hints load after hydration and overlay the page, so they cause no layout shift.
const Hints = onDemand(() => import('../../hints/hints.tsx').then((module) => module.Hints));

/** Header, navigation and footer around the page. */
export const DefaultLayout = ({ page, children }: LayoutProps): ReactNode => {
  const { isRailWide, hints } = useUnit({ isRailWide: $isRailWide, hints: $hints });
  return (
    <div className={cx(styles.default, isRailWide && styles.wide)}>
      <Header />
      <Rail />
      <main id="main" tabIndex={-1} className={styles.main} data-route={page?.name}>
        {children}
      </main>
      {(hints.registration || hints.contacts !== null) && <Hints />}
      <Footer />
      <BottomBar />
    </div>
  );
};
