import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative' | 'info';

/** A short label: new, a count, a percentage. */
export const Badge = ({
  tone = 'neutral',
  icon,
  children,
  className,
}: Readonly<{ tone?: Tone; icon?: IconName; children: ReactNode; className?: string }>) => (
  <span className={cx(styles.badge, styles[tone], className)}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);

/** A status: a text and a dot, so that the colour is not the only sign. */
export const StatusBadge = ({ tone, children }: Readonly<{ tone: Tone; children: ReactNode }>) => (
  <span className={cx(styles.badge, styles.status, styles[tone])}>
    <span className={styles.dot} aria-hidden />
    {children}
  </span>
);
