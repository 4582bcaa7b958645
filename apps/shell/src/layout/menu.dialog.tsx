import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { NavLink } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { $menus, $siteConfig } from '@croupier/site-config';
import { cx, Icon, LinkButton } from '@croupier/ui';
import { MenuIcon } from './menu-icon.tsx';
import styles from './menu.module.css';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

/** The whole navigation as a sheet, for narrow screens. */
export const Dialog = (): ReactNode => {
  const { t } = useLingui();
  const { menus, config, isAuth, close } = useUnit({ menus: $menus, config: $siteConfig, isAuth: $isAuth, close: dialogClosed });
  const leave = (): void => { close(); };
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>{t`Menu`}</h2>
      <nav aria-label={t`Main menu`}>
        <ul className={styles.places}>
          {menus?.main.map(({ title, path, icon }) => (
            <li key={path}>
              <NavLink to={path} className={({ isActive }) => cx(styles.place, isActive && styles.here)} onClick={leave}>
                <MenuIcon name={icon} />
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {isAuth && (
        <div className={styles.actions}>
          <LinkButton to="/cashier/deposit" icon="plus" block onClick={leave}>{t`Deposit`}</LinkButton>
          <LinkButton to="/profile/responsible-game" variant="secondary" icon="coffee" block onClick={leave}>{t`Take a break`}</LinkButton>
        </div>
      )}
      <ul className={styles.more}>
        {config?.footer.columns.flatMap(({ links }) => links).map(({ title, path }) => (
          <li key={path}><NavLink to={path} className={styles.link ?? ''} onClick={leave}>{title}<Icon name="chevron-right" size={16} /></NavLink></li>
        ))}
      </ul>
      <div className={styles.preferences}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
};
