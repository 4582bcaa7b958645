import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { SyntheticEvent } from 'react';
import { AnchorButton, Button, Card, Cluster, Notice, Spinner, Stack } from '@croupier/ui';
import { depositLeft, type OpenedDeposit } from '../../features/deposit/index.ts';
import { useShownResult } from '../../features/payment-result/index.ts';
import styles from './deposit-form.module.css';
import { frameReturned } from './deposit-method.page.model.ts';

const PaymentFrame = ({ deposit: { url, transaction } }: Readonly<{ deposit: OpenedDeposit }>) => {
  const { t } = useLingui();
  const { returned, leave } = useUnit({ returned: frameReturned, leave: depositLeft });
  useShownResult();
  const loaded = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    try {
      const path = currentTarget.contentWindow?.location.pathname ?? '';
      const result = /\/(pay(?:success|fail|pending|cancel))(?:\/|$)/.exec(path)?.[1];
      if (result) returned(result === 'paycancel' ? '/cashier/paycancel' : `/cashier/${result}/${transaction.id}`);
    } catch {
      // The provider's page is on an origin of its own, as it should be: nothing of it can be read.
    }
  };
  return (
    <Stack gap={4}>
      <Notice tone="info">{t`You are paying on the page of the payment provider. The result shows here by itself.`}</Notice>
      <Card padding="s">
        <iframe src={url} title={t`Payment page of the provider`} className={styles.frame} allow="payment" onLoad={loaded} />
      </Card>
      <Button variant="ghost" onClick={() => leave()}>{t`Back to the amount`}</Button>
    </Stack>
  );
};

/** The deposit is opened; the player is on the way to where it is paid. */
export const PaymentHandover = ({ deposit }: Readonly<{ deposit: OpenedDeposit }>) => {
  const { t } = useLingui();
  const leave = useUnit(depositLeft);
  if (deposit.flow === 'iframe') return <PaymentFrame deposit={deposit} />;
  return (
    <Card padding="l">
      <Stack gap={4}>
        <Notice tone="info" icon="external-link" title={t`Taking you to the payment page`} announced>
          {t`Your deposit is open. If the page does not come by itself, or you came back from it, go on here: the same deposit is never charged twice.`}
        </Notice>
        <Cluster gap={3}>
          <AnchorButton href={deposit.url} iconEnd="arrow-right">{t`Go to the payment page`}</AnchorButton>
          <Button variant="secondary" onClick={() => leave()}>{t`Change the amount`}</Button>
          <Spinner />
        </Cluster>
      </Stack>
    </Card>
  );
};
