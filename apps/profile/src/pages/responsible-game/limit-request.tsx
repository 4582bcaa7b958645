import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { DepositLimit } from '@croupier/contract/responsible-gaming';
import { formatMoney } from '@croupier/money';
import { Button, Cluster, Countdown, DateTime, Notice, Stack } from '@croupier/ui';
import { $limitStep, requestCancelled, requestConfirmed } from './deposit-limit.model.ts';
import { useLimitWords } from './use-limit-words.ts';

type Requested = NonNullable<DepositLimit['requested']>;

/** A requested increase: first it waits for the cooling-off period, then for the player's confirmation. */
const Waiting = ({
  requested: { period, limit_amount: amount, confirmable_at: from, lapses_at: end },
}: Readonly<{ requested: Requested }>) => {
  const { t } = useLingui();
  const { step, confirm, cancel } = useUnit({ step: $limitStep, confirm: requestConfirmed, cancel: requestCancelled });
  const { periods } = useLimitWords();
  const [isReady, setReady] = useState(false);
  const sum = amount ? formatMoney(amount) : '';
  const name = period === 'none' ? '' : periods[period];
  return (
    <Notice
      tone="warning"
      icon="hourglass"
      title={period === 'none' ? t`You asked to remove your limit` : t`Requested limit: ${sum} in ${name}`}
    >
      <Stack gap={3}>
        {isReady ? (
          <p>
            <Trans>
              You can confirm this change until <DateTime value={end} />; otherwise your current limit stays.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Waiting period: <Countdown to={from} onEnd={() => setReady(true)} /> left. Confirm between{' '}
              <DateTime value={from} /> and <DateTime value={end} />; otherwise your current limit stays.
            </Trans>
          </p>
        )}
        <Cluster gap={3}>
          {isReady && <Button size="s" pending={step === 'confirm'} onClick={() => confirm()}>{t`Confirm`}</Button>}
          <Button
            size="s"
            variant="secondary"
            pending={step === 'cancel'}
            onClick={() => cancel()}
          >{t`Keep the current limit`}</Button>
        </Cluster>
      </Stack>
    </Notice>
  );
};

export const LimitRequest = ({ requested }: Readonly<{ requested: Requested }>) => (
  <Waiting key={requested.confirmable_at} requested={requested} />
);
