import { useLingui } from '@lingui/react/macro';
import {
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useBrowserLayoutEffect } from '@croupier/scheduling/react';
import { IconButton } from '../action/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './dialog-shell.module.css';
import { lockScroll } from './scroll-lock.ts';

export type DialogCloseReason = 'button' | 'escape' | 'overlay';

export type DialogShellProps = Readonly<{
  /**
   * `popup` is centered, `confirm` is small with a question, `drawer` slides in from an edge. On a phone all are
   * sheets from the bottom.
   */
  kind?: 'popup' | 'confirm' | 'drawer' | undefined;
  title?: ReactNode;
  /** The accessible name of a dialog without a title. */
  label?: string | undefined;
  /** Called when the visitor closes the dialog; the owner decides. */
  onClose: (reason: DialogCloseReason) => void;
  /** False disables Escape, the overlay and the close button. */
  canClose?: boolean | undefined;
  /** False hides the close button: while loading, or if the content has its own. */
  showClose?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Buttons that stay visible below the content. */
  footer?: ReactNode;
  children: ReactNode;
}>;

/** Opens the dialog while it is mounted, locks scrolling of the page, and restores the focus. */
const useModal = (dialog: RefObject<HTMLDialogElement | null>): void =>
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
  }, [dialog]);

/** The handlers of the `<dialog>` that request its owner to close it. */
const useCloseHandlers = (
  dialog: RefObject<HTMLDialogElement | null>,
  requestClose: (reason: DialogCloseReason) => void,
) => {
  const pressedOutside = useRef(false);
  // A drag that starts inside (text selection) and ends outside is not a click on the overlay.
  const isOutside = (event: SyntheticEvent) => event.target === dialog.current;
  return {
    onCancel: (event: SyntheticEvent) => {
      // The cancel event of a file picker bubbles.
      if (event.target !== dialog.current) return;
      event.preventDefault();
      requestClose('escape');
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Chromium closes on a second Escape without a cancel event. This handler always calls the owner.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      requestClose('escape');
    },
    onMouseDown: (event: MouseEvent) => {
      pressedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      if (pressedOutside.current && isOutside(event)) requestClose('overlay');
    },
  };
};

type HeadProps = Readonly<{ id: string; title: ReactNode; onClose: (() => void) | null }>;

const Head = ({ id, title, onClose }: HeadProps) => {
  const { t } = useLingui();
  return (
    <div className={cx(styles.head, !title && styles.bare)}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {onClose && <IconButton className={styles.close} icon="x" label={t`Close`} onClick={onClose} />}
    </div>
  );
};

/**
 * A modal dialog with the native `<dialog>`: traps and restores the focus; the page behind is inert and does not
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
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);

  const requestClose = (reason: DialogCloseReason) => {
    if (canClose) onClose(reason);
  };
  const hasCloseButton = showClose && canClose;
  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[kind], styles[size])}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
      {...useCloseHandlers(dialog, requestClose)}
    >
      {/* Header and footer elements would be second landmarks of the page. */}
      <div className={styles.panel}>
        {(title || hasCloseButton) && (
          <Head id={id} title={title} onClose={hasCloseButton ? () => requestClose('button') : null} />
        )}
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
};
