import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { dialogClosed, type OpenDialog } from '@croupier/dialogs';
import { FederationProvider, ownersOf, RemoteDialog } from '@croupier/federation';
import { DialogShell, ErrorState, Spinner } from '@croupier/ui';
import { RemoteFailed } from '../routing/remote-failed.tsx';
import styles from './dialogs.module.css';

const sizes = ['s', 'm', 'l'] as const;
type Size = (typeof sizes)[number];

/** The sizes of the dialogs of the shell. Remotes pass `size`. */
const ownSizes: Readonly<Record<string, Size>> = {
  auth: 'l',
  menu: 's',
  consent: 's',
  'interactivity-warning': 's',
  'confirm-email': 's',
  'unseen-cashback': 's',
  'fill-profile-info': 's',
};

const sizeOf = ({ name, props }: OpenDialog): Size =>
  sizes.find((size) => size === props['size']) ?? ownSizes[name] ?? 'm';

const Pending = ({ onChange }: { onChange: (isPending: boolean) => void }): ReactNode => {
  const { t } = useLingui();
  useLayoutEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return (
    <div className={styles.pending}>
      <Spinner size={28} label={t`Loading`} />
    </div>
  );
};

/** Returns the heading of the content, which is the accessible name of the dialog. */
const useHeading = (content: RefObject<HTMLElement | null>): string => {
  const [heading, setHeading] = useState('');
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const read = (): void => setHeading(element.querySelector('h1, h2')?.textContent ?? '');
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, [content]);
  return heading;
};

const mouse = '(pointer:fine)';

/** Text fields. Radio buttons do not count: a menu that ends with some would open scrolled to them. */
const typedInto = 'input:not([type=radio],[type=checkbox]),select,textarea';

/** Focuses the first text field when the content has loaded. Not on touch screens, where it would open the keyboard. */
const useFirstField = (content: RefObject<HTMLElement | null>, isPending: boolean): void => {
  useEffect(() => {
    const element = content.current;
    if (isPending || !element || element.contains(document.activeElement) || !window.matchMedia(mouse).matches) return;
    element.querySelector<HTMLElement>(typedInto)?.focus();
  }, [content, isPending]);
};

/** A dialog of the shell or of a remote, by name. It can be closed when its content has loaded. */
export const NamedDialog = ({ dialog }: { dialog: OpenDialog }): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const [isPending, setPending] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const heading = useHeading(content);
  useFirstField(content, isPending);
  const { id, name, props, type, preventClose } = dialog;
  const [owner] = ownersOf('dialogs', name);
  const title = typeof props['title'] === 'string' ? props['title'] : undefined;

  const federation = useMemo(
    () => ({
      serverRender: { rendered: new Set<string>(), deferredToBrowser: new Set<string>() },
      pending: <Pending onChange={setPending} />,
      failed: (error: unknown, retry: () => void) => <RemoteFailed error={error} onRetry={retry} />,
      currentPage: () => null,
    }),
    [],
  );

  return (
    <DialogShell
      kind={type}
      size={sizeOf(dialog)}
      title={title}
      label={heading || t`Dialog`}
      canClose={!preventClose}
      showClose={!isPending}
      // A click beside the sign-in form does not discard its values.
      onClose={(reason) => {
        if (reason !== 'overlay' || name !== 'auth') close({ id });
      }}
    >
      <div ref={content} className={title === undefined ? styles.untitled : undefined}>
        <FederationProvider value={federation}>
          {owner === undefined ? (
            <ErrorState
              compact
              title={t`This is not available right now`}
              description={t`Try again in a few minutes.`}
            />
          ) : (
            <RemoteDialog owner={owner} name={name} props={props} />
          )}
        </FederationProvider>
      </div>
    </DialogShell>
  );
};
