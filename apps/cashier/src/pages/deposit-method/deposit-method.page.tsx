import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { ErrorState, LinkButton, Skeleton, Stack } from '@croupier/ui';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { $openedDeposit, UnfinishedDeposit } from '../../features/deposit/index.ts';
import { UnlessPaused } from '../../features/deposit-pause/index.ts';
import { $depositSettings, depositSettingsRequested } from '../../features/deposit-settings/index.ts';
import { useMethodName } from '../../features/payment-methods/index.ts';
import { DepositForm } from './deposit.form.tsx';
import { $method } from './deposit-method.page.model.ts';
import { PaymentHandover } from './payment-handover.tsx';
import { useOffersWait } from './use-offers-wait.ts';

/** The second step of a deposit: the form, then the payment page. */
export const DepositMethodPage = () => {
  const { t } = useLingui();
  const { method, settings, opened, retry } = useUnit({
    method: $method,
    settings: $depositSettings,
    opened: $openedDeposit,
    retry: depositSettingsRequested,
  });
  const nameOf = useMethodName();
  const isWaiting = useOffersWait();
  const name = method ? nameOf(method) : '';
  return (
    <CashierFrame
      title={method ? t`Deposit with ${name}` : t`Deposit`}
      actions={
        !opened && (
          <LinkButton
            to={href('/cashier/deposit')}
            variant="ghost"
            size="s"
            icon="arrow-left"
          >{t`Change method`}</LinkButton>
        )
      }
    >
      {opened ? (
        method && <PaymentHandover deposit={opened} />
      ) : (
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
          {method && !isWaiting && <DepositForm method={method} />}
        </UnlessPaused>
      )}
    </CashierFrame>
  );
};
