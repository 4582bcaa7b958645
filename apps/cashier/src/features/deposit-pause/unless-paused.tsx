import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { href } from '@croupier/router';
import { EmptyState, LinkButton, Skeleton, Stack } from '@croupier/ui';
import { useExclusionText } from '../refusal/index.ts';
import { $isSelfExcluded } from '../self-exclusion/index.ts';
import { $depositPause, depositPauseRequested } from './deposit-pause.model.ts';

const Paused = () => {
  const { t } = useLingui();
  const { pause, request } = useUnit({ pause: $depositPause, request: depositPauseRequested });
  useEffect(() => request(), [request]);
  const exclusionText = useExclusionText();
  if (pause.status === 'pending') {
    return (
      <div aria-busy>
        <Skeleton height={240} />
      </div>
    );
  }
  return (
    <EmptyState
      icon="shield"
      title={t`Deposits are paused`}
      description={
        // Without the date the pause is still true.
        pause.status === 'ready' ? exclusionText(pause.endsAt) : t`You are taking a break. You can still withdraw.`
      }
      action={
        <Stack gap={3}>
          <LinkButton to={href('/cashier/withdraw')}>{t`Withdraw`}</LinkButton>
          <LinkButton to={href('/profile/responsible-game')} variant="secondary">{t`My limits`}</LinkButton>
        </Stack>
      }
    />
  );
};

/** Shows a deposit to players who may deposit, and to self-excluded ones until when they may not. */
export const UnlessPaused = ({ children }: Readonly<{ children: ReactNode }>) =>
  useUnit($isSelfExcluded) ? <Paused /> : children;
