import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'positive' | 'warning' | 'negative';

export const noticeIcons: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  positive: 'circle-check',
  warning: 'triangle-alert',
  negative: 'circle-alert',
};

export type NoticeProps = Readonly<{
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
  /** Screen readers announce it at once. */ announced?: boolean;
}>;

/** A message within the page. */
export const Notice = ({ tone = 'info', title, children, action, icon, announced }: NoticeProps) => (
  <div
    className={cx(styles.notice, styles[tone])}
    role={announced ? (tone === 'negative' ? 'alert' : 'status') : undefined}
  >
    <Icon className={styles.icon} name={icon ?? noticeIcons[tone]} />
    <div className={styles.body}>
      {title && <p className={styles.title}>{title}</p>}
      {children && <div>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </div>
);
