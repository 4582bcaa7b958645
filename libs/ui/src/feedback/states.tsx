import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './states.module.css';

export type SkeletonProps = Readonly<{
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  /** The aspect ratio as in CSS: `3 / 4`. */
  ratio?: string;
  shape?: 'block' | 'text' | 'circle';
  className?: string;
}>;

/** A placeholder of the size of content that is loading. Its container sets `aria-busy`. */
export const Skeleton = ({ width, height, ratio, shape = 'block', className }: SkeletonProps) => (
  <span
    aria-hidden
    className={cx(styles.skeleton, styles[shape], className)}
    style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
  />
);

export type StateProps = Readonly<{
  title: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  compact?: boolean;
}>;

/** An empty state with a link. */
export const EmptyState = ({ title, description, icon = 'sparkles', action, compact }: StateProps) => (
  <div className={cx(styles.state, compact && styles.compact)}>
    <span className={styles.medallion}>
      <Icon name={icon} size={compact ? 22 : 28} />
    </span>
    <p className={styles.title}>{title}</p>
    {description && <p className={styles.description}>{description}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

/** An error with a retry. */
export const ErrorState = ({
  title,
  description,
  icon = 'circle-alert',
  action,
  compact,
  onRetry,
  pending,
}: Partial<StateProps> & Readonly<{ onRetry?: () => void; pending?: boolean }>) => {
  const { t } = useLingui();
  return (
    <div role="alert" className={cx(styles.state, compact && styles.compact)}>
      <span className={cx(styles.medallion, styles.failed)}>
        <Icon name={icon} size={compact ? 22 : 28} />
      </span>
      <p className={styles.title}>{title ?? t`We could not load this`}</p>
      <p className={styles.description}>{description ?? t`Check your connection and try again.`}</p>
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button variant="secondary" icon="refresh-cw" pending={pending} onClick={onRetry}>{t`Try again`}</Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
};
