import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { NavLink } from '@croupier/router';
import { $isLoggingOut, $user, logoutRequested } from '@croupier/session';
import { $cashierConfig, $flags } from '@croupier/site-config';
import { Avatar, cx, Icon, Spinner } from '@croupier/ui';
import '../auth/sign-out/logout.model.ts';
import { linkTo } from '../routing/declarations.ts';
import styles from './account-menu.module.css';
import { BalanceLines, hasDetails } from './balance-lines.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { $profileMenu } from './menus.model.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

/** Menu of the player's account: balances, pages, preferences, log out. */
export const AccountMenu = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useLingui();
  const { user, links, flags, cashier, isLoggingOut, logOut } = useUnit({
    user: $user,
    links: $profileMenu,
    flags: $flags,
    cashier: $cashierConfig,
    isLoggingOut: $isLoggingOut,
    logOut: logoutRequested,
  });
  if (!user) return null;
  // Players must always find how to take a break, whatever the CMS sets as the menu.
  const limits = flags?.isResponsibleGamingEnable ? linkTo('limits') : undefined;
  const hasBreak = limits === undefined || links.some(({ path }) => path === limits);
  const all = hasBreak ? links : [...links, { title: t`Take a break`, path: limits, icon: 'coffee' }];
  return (
    <div className={styles.menu}>
      <div className={styles.person}>
        <Avatar name={user.fakename || user.login} size={44} />
        <div className={styles.names}>
          <p className={styles.name}>{user.fakename || user.login}</p>
          <p className={styles.login}>
            <bdi>{user.login}</bdi>
          </p>
        </div>
      </div>
      {hasDetails(cashier, 'header-profile-menu') && (
        <div className={styles.balances}>
          <BalanceLines />
        </div>
      )}
      <ul className={styles.links}>
        {all.map(({ title, path, icon }) => (
          <li key={path}>
            <NavLink to={path} className={({ isActive }) => cx(styles.link, isActive && styles.here)} onClick={onLeave}>
              <MenuIcon name={icon} size={18} />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.preferences}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
      <button
        type="button"
        className={cx(styles.link, styles.leave)}
        aria-disabled={isLoggingOut || undefined}
        onClick={() => logOut()}
      >
        {isLoggingOut ? <Spinner size={18} /> : <Icon name="log-out" size={18} />}
        {t`Log out`}
      </button>
    </div>
  );
};
