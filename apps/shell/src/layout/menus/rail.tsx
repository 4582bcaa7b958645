import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, type ReactNode } from 'react';
import { NavLink } from '@croupier/router';
import { cx } from '@croupier/ui';
import { $isRailWide } from '../layout.model.ts';
import { $mainMenu } from './menus.model.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './rail.module.css';

/** Main menu on wide screens. */
export const Rail = memo((): ReactNode => {
  const { t } = useLingui();
  const { menu, isRailWide } = useUnit({ menu: $mainMenu, isRailWide: $isRailWide });
  return (
    <nav className={styles.rail} aria-label={t`Main menu`} id="rail" data-wide={isRailWide}>
      <ul className={styles.list}>
        {menu.map(({ title, path, icon }) => (
          <li key={path}>
            <NavLink to={path} className={({ isActive }) => cx(styles.link, isActive && styles.here)}>
              <MenuIcon name={icon} />
              <span className={styles.text}>{title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
});
Rail.displayName = 'Rail';
