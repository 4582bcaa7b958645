import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { AccountInfo } from '@croupier/contract/account';
import { NavLink } from '@croupier/router';
import { $user } from '@croupier/session';
import { $cashierConfig, $flags } from '@croupier/site-config';
import { Avatar, cx } from '@croupier/ui';
import { linkTo } from '../../routing/declarations.ts';
import styles from './account-menu.module.css';
import { BalanceLines, hasDetails } from './balance-lines.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { MenuBanner } from '../menus/menu-banner.tsx';
import { MenuIcon } from '../menus/menu-icon.tsx';
import { $profileMenu } from '../menus/menus.model.ts';
import { LanguageSwitch, ThemeSwitch } from '../preferences/preferences.tsx';

const AccountName = ({ user }: { user: AccountInfo }): ReactNode => {
  const name = user.fakename || user.login;
  return (
    <div className={styles.person}>
      <Avatar name={name} size={44} />
      <div className={styles.names}>
        <p className={styles.name}>{name}</p>
        <p className={styles.login}>
          <bdi>{user.login}</bdi>
        </p>
      </div>
    </div>
  );
};

/** The profile menu. Players must always find how to take a break, whatever the CMS sets. */
const AccountLinks = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useLingui();
  const { links, flags } = useUnit({ links: $profileMenu, flags: $flags });
  const limits = flags?.isResponsibleGamingEnable ? linkTo('limits') : undefined;
  const hasBreak = limits === undefined || links.some(({ path }) => path === limits);
  const all = hasBreak ? links : [...links, { title: t`Take a break`, path: limits, icon: 'coffee' }];
  return (
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
  );
};

/** Menu of the player's account: balances, pages, preferences, log out. */
export const AccountMenu = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { user, cashier } = useUnit({ user: $user, cashier: $cashierConfig });
  if (!user) return null;
  return (
    <div className={styles.menu}>
      <AccountName user={user} />
      {hasDetails(cashier, 'header-profile-menu') && (
        <div className={styles.balances}>
          <BalanceLines />
        </div>
      )}
      <AccountLinks onLeave={onLeave} />
      <MenuBanner onLeave={onLeave} />
      <div className={styles.preferences}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
      <LogOutButton className={cx(styles.link, styles.leave)} />
    </div>
  );
};
