import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $pageHead } from '@croupier/navigation';
import { Link } from '@croupier/router';
import { Icon } from '@croupier/ui';
import { Account } from '../account/account.tsx';
import { linkTo } from '../../routing/declarations.ts';
import styles from './game.module.css';
import type { LayoutProps } from './layout-props.ts';

/** A separate component, so that a new title does not render the layout again. */
const Title = (): ReactNode => <p className={styles.title}>{useUnit($pageHead)?.title}</p>;

/** A bar above the game with a link to the lobby, the title and the balance. */
export const GameLayout = ({ page, children }: LayoutProps): ReactNode => {
  const { t } = useLingui();
  return (
    <div className={styles.layout}>
      <header className={styles.bar}>
        <Link to={linkTo('casino') ?? '/'} className={styles.back}>
          <Icon name="arrow-left" />
          <span className={styles.backText}>{t`Lobby`}</span>
        </Link>
        <Title />
        <Account isSlim />
      </header>
      <main id="main" tabIndex={-1} className={styles.main} data-route={page?.name}>
        {children}
      </main>
    </div>
  );
};
