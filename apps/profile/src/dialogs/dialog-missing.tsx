import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@croupier/ui';

/** The error of a dialog that opens without the props it needs. */
export const DialogMissing = () => {
  const { t } = useLingui();
  return (
    <ErrorState compact title={t`This is not available right now`} description={t`Close this window and try again.`} />
  );
};
