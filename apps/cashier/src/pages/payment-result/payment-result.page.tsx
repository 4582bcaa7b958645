import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
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
import { $openedDeposit } from '../../features/deposit/index.ts';
import { usePageHead } from '../../features/page-head/index.ts';
import {
  $isResultLoading,
  $isPollingOver,
  $result,
  resultRetried,
  usePaymentPolling,
} from '../../features/payment-result/index.ts';
import { isOpen, TransactionDetails } from '../../features/transactions/index.ts';
import styles from './payment-result.module.css';
import { $claim } from './payment-result.page.model.ts';
import { useKnownScreen, type Screen } from './use-screen.tsx';
import { useUnnamedScreen } from './use-unnamed-screen.tsx';

/** The page of the provider once more, for when the browser kept its window back or the player has lost it. */
const ProviderWindow = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useLingui();
  const opened = useUnit($openedDeposit);
  if (opened?.transaction.id !== id) return null;
  return (
    <AnchorButton href={opened.url} target="_blank" rel="noopener" size="l" icon="external-link">
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

/** What became of a payment. The address only says which one. */
export const PaymentResultPage = () => {
  const { t } = useLingui();
  const { result, claim, isOver, isAsking, retry } = useUnit({
    result: $result,
    claim: $claim,
    isOver: $isPollingOver,
    isAsking: $isResultLoading,
    retry: resultRetried,
  });
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
        {status === 'failed' && (
          <ErrorState
            title={t`We could not check your payment`}
            description={t`If you paid, we will credit the amount automatically. Check your connection and try again.`}
            onRetry={() => retry()}
            pending={isAsking}
            action={<LinkButton to="/support" variant="ghost">{t`Contact support`}</LinkButton>}
          />
        )}
        {status === 'pending' && (
          <div className={styles.pending} aria-busy>
            <Skeleton shape="circle" width={72} height={72} />
            <Skeleton width={260} height={32} />
            <Skeleton height={120} />
          </div>
        )}
        {screen && (
          <>
            <Head screen={screen} isWaiting={transaction !== null && isOpen(transaction) && !isOver} />
            {transaction && <Amount value={transaction.amount} size="xl" tone="strong" />}
            <div className={styles.actions}>
              {transaction && isOpen(transaction) && <ProviderWindow id={transaction.id} />}
              {screen.actions}
              {isOver && (
                <Button variant="ghost" size="l" icon="refresh-cw" pending={isAsking} onClick={() => retry()}>
                  {t`Check again`}
                </Button>
              )}
            </div>
            {transaction && (
              <div className={styles.details}>
                <TransactionDetails transaction={transaction} />
              </div>
            )}
          </>
        )}
      </Card>
    </Container>
  );
};
