import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, type ReactNode } from 'react';
import { NavLink } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { cx, Icon, type IconName } from '@croupier/ui';
import { authOpened } from '../../auth/auth-popup.model.ts';
import { linkTo } from '../../routing/declarations.ts';
import styles from './bottom-bar.module.css';
import { hasSearch, menuOpened, searchOpened } from '../layout.model.ts';

const IconWithText = ({ icon, text }: { icon: IconName; text: string }): ReactNode => (
  <>
    <Icon name={icon} size={22} />
    <span className={styles.text}>{text}</span>
  </>
);

const BarLink = ({ to, icon, text }: { to: string | undefined; icon: IconName; text: string }): ReactNode =>
  to && (
    <NavLink to={to} className={({ isActive }) => cx(styles.item, isActive && styles.here)}>
      <IconWithText icon={icon} text={text} />
    </NavLink>
  );

const BarButton = ({ icon, text, onClick }: { icon: IconName; text: string; onClick: () => void }): ReactNode => (
  <button type="button" className={styles.item} onClick={onClick}>
    <IconWithText icon={icon} text={text} />
  </button>
);

/** Navigation bar at the lower edge of narrow screens. */
export const BottomBar = memo((): ReactNode => {
  const { t } = useLingui();
  const { isAuth, openMenu, openSearch, openAuth } = useUnit({
    isAuth: $isAuth,
    openMenu: menuOpened,
    openSearch: searchOpened,
    openAuth: authOpened,
  });
  return (
    <nav className={styles.bar} aria-label={t`Quick navigation`}>
      <BarButton icon="menu" text={t`Menu`} onClick={() => openMenu()} />
      {hasSearch() ? (
        <BarButton icon="search" text={t`Search`} onClick={() => openSearch()} />
      ) : (
        <BarLink to={linkTo('studios')} icon="layout-grid" text={t`Studios`} />
      )}
      <BarLink to={linkTo('casino')} icon="dices" text={t`Casino`} />
      <BarLink to={linkTo('sports')} icon="volleyball" text={t`Sports`} />
      {isAuth ? (
        <BarLink to={linkTo('account')} icon="user" text={t`Profile`} />
      ) : (
        <BarButton icon="user" text={t`Log in`} onClick={() => openAuth({ mode: 'authorization' })} />
      )}
    </nav>
  );
});
BottomBar.displayName = 'BottomBar';
