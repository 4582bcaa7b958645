import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isRemoteFailure } from '@croupier/federation';
import { ErrorState, LinkButton } from '@croupier/ui';

/** The place of a part that could not be shown: says what happened and tries again without a reload. The rest of the page goes on. */
export const RemoteFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  const isUnreachable = isRemoteFailure(error);
  return (
    <ErrorState
      icon={isUnreachable ? 'wifi-off' : 'triangle-alert'}
      title={isUnreachable ? t`This part of the site is not available right now` : t`Something went wrong in this part of the site`}
      description={isUnreachable ? t`Everything else works as usual. Try again in a moment.` : t`We have kept the rest of the page as it was. Try again, or go on elsewhere.`}
      action={<LinkButton to="/gamehall" variant="ghost">{t`To the games`}</LinkButton>}
      onRetry={onRetry}
    />
  );
};
