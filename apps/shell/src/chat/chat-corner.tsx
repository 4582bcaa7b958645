import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { href } from '@croupier/router';
import { LinkButton, ErrorState, Icon, IconButton, Spinner, cx } from '@croupier/ui';
import { ChatConsent } from './chat-consent.tsx';
import { ChatFrame } from './chat-frame.tsx';
import {
  $attempt,
  $isAwaitingConsent,
  $frameOrigin,
  $isHidden,
  $isOpen,
  $isReopened,
  $isShown,
  $state,
  $unread,
  chatClosed,
  chatOpened,
  chatRetried,
} from './chat.model.ts';
import styles from './chat.module.css';

/** Moves the focus into the panel when it opens, and back to the badge when it closes. */
const usePanelFocus = (isOpen: boolean, isReopened: boolean) => {
  const badge = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const inPanel = panel.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (isOpen) {
      if (!isReopened) panel.current?.focus();
    } else if (inPanel) badge.current?.focus();
  }, [isOpen, isReopened]);
  return { badge, panel };
};

const Badge = ({ ref, panelId }: { ref: Ref<HTMLButtonElement>; panelId: string }): ReactNode => {
  const { t } = useLingui();
  const { unread, open } = useUnit({ unread: $unread, open: chatOpened });
  return (
    <button
      ref={ref}
      type="button"
      className={styles.badge}
      aria-haspopup="dialog"
      aria-controls={panelId}
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
  );
};

const Failure = ({ onRetry }: { onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  const { close, retry } = useUnit({ close: chatClosed, retry: chatRetried });
  return (
    <div className={styles.state}>
      <ErrorState
        compact
        title={t`Live chat is not available`}
        description={t`Try again or send us a message instead.`}
        onRetry={() => {
          retry();
          onRetry();
        }}
        action={
          <LinkButton to={href('/support')} variant="primary" onClick={() => close()}>{t`Contact support`}</LinkButton>
        }
      />
    </div>
  );
};

const Conversation = ({ origin, onRetry }: { origin: string; onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  const { state, attempt, isAwaiting } = useUnit({
    state: $state,
    attempt: $attempt,
    isAwaiting: $isAwaitingConsent,
  });
  if (isAwaiting) return <ChatConsent onAnswer={onRetry} />;
  // Nothing of the provider loads before the frame is required.
  if (state === 'off') return <div className={styles.body} />;
  return (
    <div className={styles.body} aria-busy={state === 'loading'}>
      {state === 'failed' ? (
        <Failure onRetry={onRetry} />
      ) : (
        <ChatFrame key={attempt} origin={origin} title={t`Live chat`} />
      )}
      {state === 'loading' && (
        <div className={styles.state} role="status">
          <Spinner size={28} />
          {t`Connecting to support…`}
        </div>
      )}
    </div>
  );
};

/** The badge that opens the live chat, and its panel. */
export const ChatCorner = (): ReactNode => {
  const { t } = useLingui();
  const { origin, isShown, isHidden, isOpen, isReopened, close } = useUnit({
    origin: $frameOrigin,
    isShown: $isShown,
    isHidden: $isHidden,
    isOpen: $isOpen,
    isReopened: $isReopened,
    close: chatClosed,
  });
  const { badge, panel } = usePanelFocus(isOpen, isReopened);
  const id = useId();
  if (origin === null || !isShown) return null;
  const title = t`Live chat`;
  return (
    <aside className={styles.corner} aria-label={title} hidden={isHidden}>
      {!isOpen && <Badge ref={badge} panelId={id} />}
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
        <Conversation origin={origin} onRetry={() => panel.current?.focus()} />
      </section>
    </aside>
  );
};
