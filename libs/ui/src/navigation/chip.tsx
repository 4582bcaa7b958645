import { NavLink } from '@croupier/router';
import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './chip.module.css';

type ChipLook = Readonly<{ icon?: IconName | undefined; count?: number | undefined }>;

const Inside = ({ icon, count, children }: ChipLook & Readonly<{ children: ReactNode }>) => (
  <>
    {icon && <Icon name={icon} size={18} />}
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </>
);

/** A filter or preset that toggles. */
export const Chip = ({
  icon,
  count,
  pressed,
  className,
  children,
  ...rest
}: ChipLook & ComponentPropsWithRef<'button'> & Readonly<{ pressed?: boolean | undefined }>) => (
  <button type="button" {...rest} aria-pressed={pressed} className={cx(styles.chip, pressed && styles.on, className)}>
    <Inside icon={icon} count={count}>
      {children}
    </Inside>
  </button>
);

/** A link to a category page. */
export const LinkChip = ({
  icon,
  count,
  className,
  children,
  ...rest
}: ChipLook &
  Omit<ComponentProps<typeof NavLink>, 'className' | 'children'> &
  Readonly<{ className?: string; children: ReactNode }>) => (
  <NavLink {...rest} className={({ isActive }) => cx(styles.chip, isActive && styles.on, className)}>
    <Inside icon={icon} count={count}>
      {children}
    </Inside>
  </NavLink>
);

/** Chips in one line that scrolls. */
export const ChipRow = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <div role="group" aria-label={label} className={styles.row}>
    {children}
  </div>
);
