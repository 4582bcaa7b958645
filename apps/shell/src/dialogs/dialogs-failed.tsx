import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { dialogsCleared } from '@croupier/dialogs';
import { Button, ErrorState } from '@croupier/ui';
import styles from './dialogs-failed.module.css';

/** Replaces all dialogs if their code could not be loaded. It therefore uses the native element. */
export const DialogsFailed = ({ onRetry }: { onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  const clear = useUnit(dialogsCleared);
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    shown?.showModal();
    // Restores the focus.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-label={t`Dialog`}
      onCancel={(event) => {
        event.preventDefault();
        clear();
      }}
    >
      <ErrorState
        compact
        onRetry={onRetry}
        action={<Button variant="ghost" onClick={() => clear()}>{t`Close`}</Button>}
      />
    </dialog>
  );
};
