import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isRemoteFailure } from '@croupier/federation';
import { ErrorState, LinkButton } from '@croupier/ui';
import { linkTo } from './declarations.ts';

/** Error area of a part that failed, with a retry that needs no reload. The rest of the page works. */
export const RemoteFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const { t } = useLingui();
  const games = linkTo('casino');
  const isUnreachable = isRemoteFailure(error);
  return (
    <ErrorState
      icon={isUnreachable ? 'wifi-off' : 'triangle-alert'}
      title={isUnreachable ? t`This section is not available right now` : t`Something went wrong in this section`}
      description={
        isUnreachable
          ? t`The rest of the site works as usual. Try again in a moment.`
          : t`The rest of the page is not affected. Try again or continue elsewhere.`
      }
      action={games && <LinkButton to={games} variant="ghost">{t`Go to the games`}</LinkButton>}
      onRetry={onRetry}
    />
  );
};
