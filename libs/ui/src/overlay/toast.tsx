import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { cx } from '../cx.ts';
import { noticeIcons, type NoticeTone } from '../feedback/notice.tsx';
import { Icon, type IconName } from '../icons/index.ts';
import styles from './toast.module.css';

export type ToastRegionProps = Readonly<{
  /** From the upper edge, in CSS pixels; the header's height unless told. */
  offset?: number | undefined;
  /** Changes with each toast, so that a new one is drawn above a dialog that is open. */
  revision?: string | number | undefined;
  children: ReactNode;
}>;

/**
 * Where toasts lie, the last in front: the others are seen, and told by screen readers, when those before them have
 * gone, so that three never fill a phone and none moves when another goes. It is there before them, so that they are
 * told when they come.
 */
export const ToastRegion = ({ offset, revision, children }: ToastRegionProps) => {
  const { t } = useLingui();
  const region = useRef<HTMLDivElement>(null);
  // Before anything is painted, and only above what is open: what comes into the layer above all anew is seen to move.
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

/** What one toast looks like. How long it stays is for the one who shows it. */
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
