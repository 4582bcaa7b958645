import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Transaction } from '@croupier/contract/cashier';
import { safeExternalAddress } from '@croupier/navigation';
import { href } from '@croupier/router';
import {
  Amount,
  AnchorButton,
  Button,
  Card,
  Container,
  cx,
  ErrorState,
  Icon,
  LinkButton,
  Skeleton,
} from '@croupier/ui';
import { $payableDeposit } from '../../features/deposit/index.ts';
import { $isSelfExcluded } from '../../features/self-exclusion/index.ts';
import { DepositRewards } from '../../features/deposit-rewards/index.ts';
import { usePageHead } from '../../features/page-head/index.ts';
import {
  $isResultLoading,
  $isPollingOver,
  $result,
  MobilePayment,
  resultRetried,
  useKnownScreen,
  usePaymentPolling,
  type Screen,
} from '../../features/payment-result/index.ts';
import { isOpen, TransactionDetails } from '../../features/transactions/index.ts';
import styles from './payment-result.module.css';
import { $claim } from './payment-result.page.model.ts';
import { useUnnamedScreen } from './use-unnamed-screen.tsx';

/** Opens the payment page again when the browser blocked its window or the player closed it. */
const ProviderWindow = ({ transaction: { id, payment } }: Readonly<{ transaction: Transaction }>) => {
  const { t } = useLingui();
  const { payable, claim, isSelfExcluded } = useUnit({
    payable: $payableDeposit,
    claim: $claim,
    isSelfExcluded: $isSelfExcluded,
  });
  // The platform knows the page too: the player may continue on another device.
  const isToPay = claim === 'mobile' || claim === 'newwindow';
  const known = isToPay ? safeExternalAddress(payment?.url ?? '') : null;
  const url = payable?.transaction.id === id ? payable.url : known;
  if (!url || isSelfExcluded) return null;
  if (claim === 'mobile') return <MobilePayment url={url} />;
  return (
    <AnchorButton href={url} target="_blank" rel="noopener" size="l" icon="external-link">
      {t`Open payment page`}
    </AnchorButton>
  );
};

const Head = ({ screen, isWaiting }: Readonly<{ screen: Screen; isWaiting: boolean }>) => (
  <>
    <span className={cx(styles.medallion, styles[screen.mood], isWaiting && styles.breathing)}>
      <Icon name={screen.icon} size={36} />
    </span>
    <div role="status">
      <h1 className={styles.title}>{screen.title}</h1>
      <p className={styles.description}>{screen.description}</p>
    </div>
  </>
);

/** A failed check of the payment, with a retry. */
const CheckFailure = () => {
  const { t } = useLingui();
  const { isLoading, retry } = useUnit({ isLoading: $isResultLoading, retry: resultRetried });
  return (
    <ErrorState
      title={t`We could not check your payment`}
      description={t`If you paid, we will credit the amount automatically. Check your connection and try again.`}
      onRetry={() => retry()}
      pending={isLoading}
      action={<LinkButton to={href('/support')} variant="ghost">{t`Contact support`}</LinkButton>}
    />
  );
};

const Loading = () => (
  <div className={styles.pending} aria-busy>
    <Skeleton shape="circle" width={72} height={72} />
    <Skeleton width={260} height={32} />
    <Skeleton height={120} />
  </div>
);

/** The screen of the result, with the payment if it is known. */
const Result = ({ screen, transaction }: Readonly<{ screen: Screen; transaction: Transaction | null }>) => {
  const { t } = useLingui();
  const { isOver, isLoading, retry } = useUnit({
    isOver: $isPollingOver,
    isLoading: $isResultLoading,
    retry: resultRetried,
  });
  const isUnfinished = transaction !== null && isOpen(transaction);
  return (
    <>
      <Head screen={screen} isWaiting={isUnfinished && !isOver} />
      {transaction && <Amount value={transaction.amount} size="xl" tone="strong" />}
      <div className={styles.actions}>
        {isUnfinished && <ProviderWindow transaction={transaction} />}
        {screen.actions}
        {isOver && (
          <Button variant="ghost" size="l" icon="refresh-cw" pending={isLoading} onClick={() => retry()}>
            {t`Check again`}
          </Button>
        )}
      </div>
      {transaction && (
        <div className={styles.details}>
          <TransactionDetails transaction={transaction} />
          {transaction.type === 'deposit' && transaction.status === 'success' && <DepositRewards />}
        </div>
      )}
    </>
  );
};

/** The result of the payment in the address. */
export const PaymentResultPage = () => {
  const { t } = useLingui();
  const { result, claim, isOver } = useUnit({ result: $result, claim: $claim, isOver: $isPollingOver });
  const knownScreen = useKnownScreen();
  const unnamedScreen = useUnnamedScreen();
  usePaymentPolling();
  const { status, transaction } = result;
  const screen = transaction
    ? knownScreen(transaction, claim, isOver)
    : status === 'none' || status === 'missing'
      ? unnamedScreen(claim)
      : null;
  usePageHead(screen?.title ?? t`Payment`);

  return (
    <Container narrow className={styles.page}>
      <Card padding="l" tone={screen?.mood === 'positive' ? 'glow' : 'plain'} className={styles.card}>
        {status === 'failed' && <CheckFailure />}
        {status === 'pending' && <Loading />}
        {screen && <Result screen={screen} transaction={transaction} />}
      </Card>
    </Container>
  );
};
