import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { href } from '@croupier/router';
import { $user } from '@croupier/session';
import { EmptyState, formatDateTime, LinkButton, Skeleton, Stack } from '@croupier/ui';
import { $depositPause, depositPauseRequested, type DepositPause } from './deposit-pause.model.ts';

const usePauseText = (pause: DepositPause): string => {
  const { t } = useLingui();
  // Without the date the pause is still true.
  if (pause.status !== 'ready') return t`You are taking a break. You can still withdraw.`;
  if (pause.endsAt === null)
    return t`You are permanently self-excluded. You cannot deposit, but you can still withdraw.`;
  const date = formatDateTime(pause.endsAt);
  return t`You are taking a break. Deposits are paused until ${date}. You can still withdraw.`;
};

const Paused = () => {
  const { t } = useLingui();
  const { pause, request } = useUnit({ pause: $depositPause, request: depositPauseRequested });
  useEffect(() => request(), [request]);
  const text = usePauseText(pause);
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
      description={text}
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
export const UnlessPaused = ({ children }: Readonly<{ children: ReactNode }>) => {
  const user = useUnit($user);
  return user?.is_self_excluded ? <Paused /> : children;
};
