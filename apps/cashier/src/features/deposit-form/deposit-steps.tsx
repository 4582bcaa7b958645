import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton, Stack } from '@croupier/ui';
import { UnfinishedDeposit } from '../deposit/index.ts';
import { UnlessPaused } from '../deposit-pause/index.ts';
import { $depositSettings, depositSettingsRequested } from '../deposit-settings/index.ts';
import { VerificationNotice } from '../verification-need/index.ts';
import { DepositForm } from './deposit.form.tsx';
import { $method } from './deposit-form.model.ts';
import { useOffersWait } from './use-offers-wait.ts';

/** The form of the chosen method. `methods` is shown while the player chooses one. */
export const DepositSteps = ({ methods }: Readonly<{ methods?: ReactNode }>) => {
  const { method, settings, retry } = useUnit({
    method: $method,
    settings: $depositSettings,
    retry: depositSettingsRequested,
  });
  const isWaiting = useOffersWait();
  return (
    <UnlessPaused>
      <UnfinishedDeposit />
      {settings.status === 'failed' && <ErrorState onRetry={() => retry()} />}
      {(settings.status === 'pending' || (method && isWaiting)) && (
        <Stack gap={4} aria-busy>
          <Skeleton height={48} />
          <Skeleton height={88} />
          <Skeleton height={180} />
          <Skeleton height={56} />
        </Stack>
      )}
      {settings.verification && <VerificationNotice need={settings.verification} direction="deposit" />}
      {settings.status === 'ready' && !method && methods}
      {method && !isWaiting && <DepositForm method={method} />}
    </UnlessPaused>
  );
};
