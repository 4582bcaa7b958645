import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Button, EmptyState, ErrorState, LinkButton, Spinner } from '@croupier/ui';
import type { SportsbookFrameState } from './sportsbook-frame.state.ts';
import { sportsbookRetried } from './sportsbook-frame.model.ts';

/** Covers the frame until the sportsbook is ready: a spinner, or the reason why it is not available. */
export const SportsbookFrameOverlay = ({ frame }: Readonly<{ frame: SportsbookFrameState }>) => {
  const { t } = useLingui();
  const retry = useUnit(sportsbookRetried);
  switch (frame.kind) {
    case 'failed':
      return (
        <ErrorState
          title={t`We could not open the sportsbook`}
          description={t`The provider is not responding. Bets you have placed are safe and will be settled as usual.`}
          onRetry={() => retry()}
        />
      );
    case 'ended':
      return (
        <EmptyState
          icon="rotate-ccw"
          title={t`Your sportsbook session has expired`}
          description={t`Bets you have placed are safe and will be settled as usual.`}
          action={<Button onClick={() => retry()}>{t`Reopen`}</Button>}
        />
      );
    case 'none':
      return (
        <EmptyState
          icon="volleyball"
          title={t`Sports betting is not available`}
          description={t`Casino games, tournaments and promotions are available as usual.`}
          action={<LinkButton to={href('/gamehall')}>{t`Go to the casino`}</LinkButton>}
        />
      );
    case 'excluded':
      return (
        <EmptyState
          icon="shield-check"
          title={t`You are taking a break`}
          description={
            <Trans>
              Bets you have placed will be settled as usual. You cannot place new bets during a break or self-exclusion.
            </Trans>
          }
          action={
            <LinkButton variant="secondary" to={href('/profile/responsible-game')}>{t`View your limits`}</LinkButton>
          }
        />
      );
    default:
      return <Spinner size={32} label={t`Opening the sportsbook`} />;
  }
};
