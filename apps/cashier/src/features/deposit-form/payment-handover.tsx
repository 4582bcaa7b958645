import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { SyntheticEvent } from 'react';
import { AnchorButton, Button, Card, Cluster, Notice, Spinner, Stack } from '@croupier/ui';
import { paymentPageLeft, type OpenedDeposit } from '../deposit/index.ts';
import { useInactivity } from '../inactivity/index.ts';
import { usePaymentPolling } from '../payment-result/index.ts';
import styles from './deposit-form.module.css';
import { frameReturned } from './deposit-form.model.ts';
import { returnedPage } from './returned-page.ts';

/** The provider's payment page in a frame. The page follows the payment while the frame is shown. */
export const PaymentFrame = ({ deposit: { url, transaction } }: Readonly<{ deposit: OpenedDeposit }>) => {
  const { t } = useLingui();
  const { returned, leave } = useUnit({ returned: frameReturned, leave: paymentPageLeft });
  usePaymentPolling();
  useInactivity('payment');
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    try {
      const page = returnedPage(currentTarget.contentWindow?.location.pathname ?? '', String(transaction.id));
      if (page !== undefined) returned(page);
    } catch {
      // The provider's page has another origin: the browser does not let this page read its address.
    }
  };
  return (
    <Stack gap={4}>
      <Notice tone="info">
        {t`You are paying on the payment provider's page. The result will appear here automatically.`}
      </Notice>
      <Card padding="s">
        <iframe src={url} title={t`Provider's payment page`} className={styles.frame} allow="payment" onLoad={loaded} />
      </Card>
      <Button variant="ghost" onClick={() => leave()}>{t`Change amount`}</Button>
    </Stack>
  );
};

/** Shows the payment page of an opened deposit, or a link to it. */
export const PaymentHandover = ({ deposit }: Readonly<{ deposit: OpenedDeposit }>) => {
  const { t } = useLingui();
  const leave = useUnit(paymentPageLeft);
  if (deposit.flow === 'iframe') return <PaymentFrame deposit={deposit} />;
  const note = t`Your deposit is still open. Continue here if the payment page did not open. You will not be charged twice.`;
  return (
    <Card padding="l">
      <Stack gap={4}>
        <Notice tone="info" icon="external-link" title={t`Opening the payment page`} announced>
          {note}
        </Notice>
        <Cluster gap={3}>
          <AnchorButton href={deposit.url} iconEnd="arrow-right">{t`Go to payment page`}</AnchorButton>
          <Button variant="secondary" onClick={() => leave()}>{t`Change amount`}</Button>
          <Spinner />
        </Cluster>
      </Stack>
    </Card>
  );
};
