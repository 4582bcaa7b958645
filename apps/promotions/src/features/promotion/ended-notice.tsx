import { useLingui } from '@lingui/react/macro';
import { Notice } from '@croupier/ui';

/** A promotion has ended. */
export const EndedNotice = () => {
  const { t } = useLingui();
  return (
    <Notice title={t`This promotion has ended`}>{t`You can no longer take part. See our current promotions.`}</Notice>
  );
};
