import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@croupier/ui';

/** A dialog that was opened without what it is about. */
export const DialogMissing = () => {
  const { t } = useLingui();
  return (
    <ErrorState compact title={t`This is not available right now`} description={t`Close this window and try again.`} />
  );
};
