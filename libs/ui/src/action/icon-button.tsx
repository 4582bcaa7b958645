import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  Readonly<{
    icon: IconName;
    /** The accessible name. */
    label: string;
    size?: 's' | 'm' | 'l' | undefined;
    variant?: 'ghost' | 'filled' | undefined;
    /** Whether the icon is solid. */
    filled?: boolean | undefined;
  }>;

const iconSize = { s: 16, m: 20, l: 24 } as const;

export const IconButton = ({
  icon,
  label,
  size = 'm',
  variant = 'ghost',
  filled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={cx(styles.button, styles[size], styles[variant], className)}
  >
    <Icon name={icon} size={iconSize[size]} filled={filled} />
  </button>
);
