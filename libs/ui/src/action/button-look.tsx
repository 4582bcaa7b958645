import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './button.module.css';

export type ButtonLook = Readonly<{
  /** `primary` is the main action of a view (deposit, play, confirm). `danger` removes something. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
}>;

export const buttonClass = ({ variant = 'primary', size = 'm', block }: ButtonLook, className?: string): string =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, className);

const iconSize = { s: 16, m: 18, l: 20 } as const;

/** The content of a button. While pending, the label keeps its space under the spinner. */
export const ButtonContent = ({
  look: { size = 'm', icon, iconEnd },
  pending,
  children,
}: Readonly<{ look: ButtonLook; pending?: boolean; children: ReactNode }>) => (
  <>
    <span className={cx(styles.content, pending && styles.covered)}>
      {icon && <Icon name={icon} size={iconSize[size]} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={iconSize[size]} />}
    </span>
    {pending && <Spinner className={styles.spinner} size={iconSize[size]} />}
  </>
);
