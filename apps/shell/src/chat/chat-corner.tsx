import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { LinkButton, ErrorState, Icon, IconButton, Spinner, cx } from '@croupier/ui';
import { ChatFrame } from './chat-frame.tsx';
import {
  $attempt,
  $frameOrigin,
  $isHidden,
  $isOpen,
  $isShown,
  $state,
  $unread,
  chatClosed,
  chatOpened,
  chatRetried,
} from './chat.model.ts';
import styles from './chat.module.css';

/** The way to the live chat, and the panel it is in. */
export const ChatCorner = (): ReactNode => {
  const { t } = useLingui();
  const { origin, state, attempt, isShown, isHidden, isOpen, unread, open, close, retry } = useUnit({
    origin: $frameOrigin,
    state: $state,
    attempt: $attempt,
    isShown: $isShown,
    isHidden: $isHidden,
    isOpen: $isOpen,
    unread: $unread,
    open: chatOpened,
    close: chatClosed,
    retry: chatRetried,
  });
  const badge = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const id = useId();
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const inPanel = panel.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (isOpen) panel.current?.focus();
    else if (inPanel) badge.current?.focus();
  }, [isOpen]);

  if (origin === null || !isShown) return null;
  const title = t`Live chat`;
  return (
    <aside className={styles.corner} aria-label={title} hidden={isHidden}>
      {!isOpen && (
        <button
          ref={badge}
          type="button"
          className={styles.badge}
          aria-haspopup="dialog"
          aria-controls={id}
          aria-label={unread > 0 ? t`Open live chat, ${unread} unread` : t`Open live chat`}
          onClick={() => open()}
        >
          <Icon name="message-circle" size={24} />
          {unread > 0 && (
            <span aria-hidden className={styles.unread}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      )}
      <section
        ref={panel}
        id={id}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        inert={!isOpen}
        className={cx(styles.panel, isOpen && styles.open)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <IconButton icon="x" label={t`Close live chat`} onClick={() => close()} />
        </header>
        <div className={styles.body} aria-busy={state === 'coming'}>
          {state === 'failed' ? (
            <div className={styles.state}>
              <ErrorState
                compact
                title={t`Live chat is not available`}
                description={t`Try again or send us a message instead.`}
                onRetry={() => {
                  retry();
                  panel.current?.focus();
                }}
                action={
                  <LinkButton to="/support" variant="primary" onClick={() => close()}>{t`Contact support`}</LinkButton>
                }
              />
            </div>
          ) : (
            <ChatFrame key={attempt} origin={origin} title={title} />
          )}
          {state === 'coming' && (
            <div className={styles.state} role="status">
              <Spinner size={28} />
              {t`Connecting to support…`}
            </div>
          )}
        </div>
      </section>
    </aside>
  );
};
