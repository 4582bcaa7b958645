import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $cashierConfig } from '@croupier/site-config';
import { EmptyState, ErrorState, LinkButton, Skeleton, Stack } from '@croupier/ui';
import { campaignOfferQuery } from '../../features/campaign-offer/index.ts';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { UnfinishedDeposit } from '../../features/deposit/index.ts';
import { UnlessPaused } from '../../features/deposit-pause/index.ts';
import { $depositSettings, depositSettingsRequested } from '../../features/deposit-settings/index.ts';
import { useIntent } from '../../features/intent/index.ts';
import { MethodList, methodSegment, MethodTile } from '../../features/payment-methods/index.ts';
import { DepositFormPage, $method } from '../../features/deposit-form/index.ts';
import { VerificationNotice } from '../../features/verification-need/index.ts';
import { $requestedOffer } from './deposit.page.model.ts';

const skeletons = 4;

const Methods = () => {
  const { t } = useLingui();
  const { settings, config, offer, retry } = useUnit({
    settings: $depositSettings,
    config: $cashierConfig,
    offer: $requestedOffer,
    retry: depositSettingsRequested,
  });
  if (settings.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (settings.status === 'pending') {
    return (
      <Stack gap={3} aria-busy>
        {Array.from({ length: skeletons }, (_, index) => (
          <Skeleton key={index} height={116} />
        ))}
      </Stack>
    );
  }
  if (settings.methods.length === 0) {
    return (
      <EmptyState
        icon="credit-card"
        title={t`Deposits are not available in your currency right now`}
        description={t`Try again later or contact support.`}
        action={<LinkButton to={href('/support')}>{t`Contact support`}</LinkButton>}
      />
    );
  }
  const segmentOf = (method: (typeof settings.methods)[number]): string =>
    methodSegment(method, settings.methods, config?.paymentMethodsUrlDisplay);
  return (
    <MethodList label={t`Payment methods`} isScrolled={config?.depositView === 'ContainerScrollView'}>
      {settings.methods.map((method) => (
        <MethodTile
          key={method.sysname}
          method={method}
          target={href('/cashier/deposit/:sysname', { sysname: segmentOf(method) }) + campaignOfferQuery(offer)}
        />
      ))}
    </MethodList>
  );
};

/** The first step of a deposit: the payment method. */
const MethodsPage = () => {
  const { t } = useLingui();
  useIntent('deposit');
  const { verification } = useUnit($depositSettings);
  return (
    <CashierFrame title={t`Deposit`} description={t`Choose a payment method. You will enter the amount next.`}>
      <UnlessPaused>
        <UnfinishedDeposit />
        {verification && <VerificationNotice need={verification} direction="deposit" />}
        <Methods />
      </UnlessPaused>
    </CashierFrame>
  );
};

/** The form of the method that the player used last, or the list of methods. */
export const DepositPage = () => (useUnit($method) ? <DepositFormPage /> : <MethodsPage />);
