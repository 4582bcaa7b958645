import { useLingui } from '@lingui/react/macro';
import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useBrowserLayoutEffect } from '@croupier/scheduling/react';
import { IconButton } from '../action/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './dialog-shell.module.css';
import { lockScroll } from './scroll-lock.ts';

export type DialogCloseReason = 'button' | 'escape' | 'overlay';

export type DialogShellProps = Readonly<{
  /**
   * `popup` stands in the middle; `confirm` is a small one with a question; `curtain` comes from the edge. On a phone
   * all are sheets from below.
   */
  kind?: 'popup' | 'confirm' | 'curtain' | undefined;
  title?: ReactNode;
  /** Names the dialog when it shows no title. */
  label?: string | undefined;
  /** Asked to close; whether it does is up to the one who holds it. */
  onClose: (reason: DialogCloseReason) => void;
  /** False blocks Escape, the overlay and the close button. */
  canClose?: boolean | undefined;
  /** False while the content loads, or where the content has its own way out. */
  showClose?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Stays in sight under the content: the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}>;

/**
 * A modal dialog on the browser's own `<dialog>`: focus is kept within and given back, the rest is inert and does not
 * scroll.
 */
export const DialogShell = ({
  kind = 'popup',
  title,
  label,
  onClose,
  canClose = true,
  showClose = true,
  size = kind === 'confirm' ? 's' : 'm',
  footer,
  children,
}: DialogShellProps) => {
  const { t } = useLingui();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const ask = (reason: DialogCloseReason) => {
    if (canClose) onClose(reason);
  };
  // A drag that begins inside (selecting text) and ends outside is no click on the overlay.
  const outside = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[kind], styles[size])}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
      onCancel={(event) => {
        // A file picker within cancels as well, and that bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        ask('escape');
      }}
      onKeyDown={(event) => {
        // Chromium closes on a second Escape without asking; this way it is always asked.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        ask('escape');
      }}
      onMouseDown={(event) => {
        pressedOutside.current = outside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && outside(event)) ask('overlay');
      }}
    >
      <div className={styles.panel}>
        {(title || (showClose && canClose)) && (
          <header className={cx(styles.head, !title && styles.bare)}>
            {title && (
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
            )}
            {showClose && canClose && (
              <IconButton className={styles.close} icon="x" label={t`Close`} onClick={() => ask('button')} />
            )}
          </header>
        )}
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
};
