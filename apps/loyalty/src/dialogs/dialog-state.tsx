import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { Button, ErrorState, Skeleton, Stack, VisuallyHidden } from '@croupier/ui';
import styles from './dialog.module.css';

/** The subject of the dialog is loading. */
export const DialogPending = (): ReactNode => {
  const { t } = useLingui();
  return (
    <Stack gap={4} aria-busy>
      <VisuallyHidden>
        <h2>{t`Loading`}</h2>
      </VisuallyHidden>
      <Skeleton className={styles.picture ?? ''} />
      <Skeleton shape="text" width="60%" />
      <Skeleton height={96} />
    </Stack>
  );
};

/** The subject of the dialog failed to load. */
export const DialogFailed = ({ onRetry }: Readonly<{ onRetry: () => void }>): ReactNode => (
  <ErrorState compact onRetry={onRetry} />
);

/** The subject of the dialog is unknown or was removed. */
export const DialogGone = (): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  return (
    <ErrorState
      compact
      icon="info"
      title={t`No longer available`}
      description={t`It has ended or was removed.`}
      action={<Button variant="secondary" onClick={() => close()}>{t`Close`}</Button>}
    />
  );
};
