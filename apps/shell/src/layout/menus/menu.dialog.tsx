import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { NavLink } from '@croupier/router';
import { $isAuth, $user } from '@croupier/session';
import { cx, Icon, LinkButton } from '@croupier/ui';
import { linkTo } from '../../routing/declarations.ts';
import { LogOutButton } from '../account/log-out-button.tsx';
import { MenuBanner } from './menu-banner.tsx';
import { MenuIcon } from './menu-icon.tsx';
import { $footerColumns, $mainMenu, $profileMenu } from './menus.model.ts';
import styles from './menu.module.css';
import { LanguageSwitch, ThemeSwitch } from '../preferences/preferences.tsx';

const MenuLink = ({
  to,
  icon,
  text,
  onClick,
}: {
  to: string;
  icon: string;
  text: string;
  onClick: () => void;
}): ReactNode => (
  <NavLink to={to} className={({ isActive }) => cx(styles.link, isActive && styles.here)} onClick={onClick}>
    {icon !== '' && <MenuIcon name={icon} size={18} />}
    <span className={styles.linkText}>{text}</span>
    <Icon name="chevron-right" size={16} />
  </NavLink>
);

/** The player's actions and pages: deposit, take a break, profile menu, log out. */
const PlayerLinks = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useLingui();
  const { user, menu } = useUnit({ user: $user, menu: $profileMenu });
  const deposit = user?.is_self_excluded ? undefined : linkTo('deposit');
  const limits = linkTo('limits');
  return (
    <>
      <div className={styles.actions}>
        {deposit && <LinkButton to={deposit} icon="plus" block onClick={onLeave}>{t`Deposit`}</LinkButton>}
        {limits && (
          <LinkButton to={limits} variant="secondary" icon="coffee" block onClick={onLeave}>
            {user?.is_self_excluded ? t`Limits and breaks` : t`Take a break`}
          </LinkButton>
        )}
      </div>
      <nav aria-label={t`Account`}>
        <ul>
          {menu.map(({ title, path, icon }) => (
            <li key={path}>
              <MenuLink to={path} icon={icon} text={title} onClick={onLeave} />
            </li>
          ))}
        </ul>
        <LogOutButton className={cx(styles.link, styles.leave)} textClassName={styles.linkText} />
      </nav>
    </>
  );
};

/** Navigation of narrow screens, as a sheet. */
export const Dialog = (): ReactNode => {
  const { t } = useLingui();
  const { main, profile, columns, isAuth, close } = useUnit({
    main: $mainMenu,
    profile: $profileMenu,
    columns: $footerColumns,
    isAuth: $isAuth,
    close: dialogClosed,
  });
  const leave = (): void => {
    close();
  };
  const shown = new Set([...main, ...(isAuth ? profile : [])].map(({ path }) => path));
  const more = columns.flatMap(({ links }) => links).filter(({ path }) => !shown.has(path));
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>{t`Menu`}</h2>
      <nav aria-label={t`Main menu`}>
        <ul className={styles.places}>
          {main.map(({ title, path, icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                className={({ isActive }) => cx(styles.place, isActive && styles.here)}
                onClick={leave}
              >
                <MenuIcon name={icon} />
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <MenuBanner onLeave={leave} />
      {isAuth && <PlayerLinks onLeave={leave} />}
      <ul>
        {more.map(({ title, path }) => (
          <li key={path}>
            <MenuLink to={path} icon="" text={title} onClick={leave} />
          </li>
        ))}
      </ul>
      <div className={styles.preferences}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
};
