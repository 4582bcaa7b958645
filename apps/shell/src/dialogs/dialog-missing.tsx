import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '@croupier/ui';

/** A dialog that was opened without what it is about. */
export const DialogMissing = (): ReactNode => {
  const { t } = useLingui();
  return (
    <ErrorState
      compact
      title={t`This is not available right now`}
      description={t`This content is no longer available.`}
    />
  );
};
