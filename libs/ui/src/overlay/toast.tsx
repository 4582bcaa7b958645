import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { cx } from '../cx.ts';
import { noticeIcons, type NoticeTone } from '../feedback/notice.tsx';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './toast.module.css';

export type ToastRegionProps = Readonly<{
  /** The distance from the top in CSS pixels; the height of the header by default. */
  offset?: number | undefined;
  /** Changes with each toast, so that a new one renders above an open dialog. */
  revision?: string | number | undefined;
  children: ReactNode;
}>;

/**
 * The region of toasts, the newest in front. The others show, and screen readers announce them, after it has
 * disappeared, so that toasts neither fill a phone nor move. It renders before them, so that they are announced.
 */
export const ToastRegion = ({ offset, revision, children }: ToastRegionProps) => {
  const { t } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  // Before the paint, and only above an open dialog: re-entering the top layer is visible.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    element.popover = 'manual';
    const isOpen = element.matches(':popover-open');
    if (isOpen && document.querySelectorAll('dialog:modal, :popover-open').length === 1) return;
    if (isOpen) element.hidePopover();
    element.showPopover();
  }, [revision]);
  return (
    <div
      ref={region}
      role="region"
      aria-label={t`Notifications`}
      aria-live="polite"
      className={styles.region}
      style={offset === undefined ? undefined : { insetBlockStart: offset + 12 }}
    >
      {children}
    </div>
  );
};

export type ToastProps = Readonly<{
  tone?: NoticeTone | undefined;
  icon?: IconName | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: (() => void) | undefined;
}> &
  Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/** A toast. Its owner controls the duration. */
export const Toast = ({ tone = 'info', icon, title, children, action, onClose, ...rest }: ToastProps) => {
  const { t } = useLingui();
  return (
    <div {...rest} className={cx(styles.toast, styles[tone])} role={tone === 'negative' ? 'alert' : undefined}>
      <Icon className={styles.icon} name={icon ?? noticeIcons[tone]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
      {onClose && <IconButton className={styles.close} size="s" icon="x" label={t`Close`} onClick={onClose} />}
    </div>
  );
};
