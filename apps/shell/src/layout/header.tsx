import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, type ReactNode } from 'react';
import { href, Link } from '@croupier/router';
import { $brand } from '@croupier/site-config';
import { Icon, IconButton, Logo } from '@croupier/ui';
import { Account } from './account/account.tsx';
import styles from './header.module.css';
import { $isRailWide, hasSearch, menuOpened, railToggled, searchOpened } from './layout.model.ts';

/** Header of the site: menu, logo, search and account. */
export const Header = memo((): ReactNode => {
  const { t } = useLingui();
  const { brand, isRailWide, toggleRail, openMenu, openSearch } = useUnit({
    brand: $brand,
    isRailWide: $isRailWide,
    toggleRail: railToggled,
    openMenu: menuOpened,
    openSearch: searchOpened,
  });
  const name = brand?.name ?? '';
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.railToggle}
        icon="menu"
        label={isRailWide ? t`Collapse menu` : t`Expand menu`}
        aria-expanded={isRailWide}
        aria-controls="rail"
        onClick={toggleRail}
      />
      <IconButton className={styles.menuToggle} icon="menu" label={t`Menu`} onClick={openMenu} />
      <Link to={href('/')} className={styles.logo} aria-label={t`${name}: home page`}>
        <span className={styles.mark}>
          <Logo size={32} />
        </span>
        <span className={styles.wordmark}>
          <Logo name={name} size={32} />
        </span>
      </Link>
      {hasSearch() && (
        <button type="button" className={styles.search} onClick={() => openSearch()}>
          <Icon name="search" size={18} />
          <span>{t`Search games`}</span>
        </button>
      )}
      <Account />
    </header>
  );
});
Header.displayName = 'Header';
