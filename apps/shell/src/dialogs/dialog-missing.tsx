import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '@croupier/ui';

/** The content of a dialog that was opened without its props. */
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
