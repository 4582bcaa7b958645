import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Transaction } from '@croupier/contract/cashier';
import { $user } from '@croupier/session';
import { $brand, $cashierConfig } from '@croupier/site-config';
import { Amount, Button, Card, Cluster, DescriptionList, ErrorState, LinkButton, Logo, Skeleton, Stack } from '@croupier/ui';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { TransactionDetails } from '../../features/transactions/index.ts';
import { $receipt, receiptRetried } from './receipt.page.model.ts';
import styles from './receipt.module.css';

const Blocks = ({ transaction }: Readonly<{ transaction: Transaction }>) => {
  const { t } = useLingui();
  const { brand, config, user } = useUnit({ brand: $brand, config: $cashierConfig, user: $user });
  const { isAddressVisible = false, isContactsVisible = false, isRulesVisible = false } = config?.receiptBlocksVisibility ?? {};
  const site = brand?.name ?? '';
  const email = brand?.supportEmail ?? '';
  return (
    <>
      {isAddressVisible && (
        <section className={styles.block}>
          <h2 className={styles.heading}>{t`Between`}</h2>
          <DescriptionList
            items={[
              { term: t`Site`, value: <><bdi>{site}</bdi> · <bdi dir="ltr">{transaction.domain}</bdi></> },
              ...(user ? [{ term: t`Player`, value: <><bdi>{user.login}</bdi> · <bdi dir="ltr">{user.uid}</bdi></> }] : []),
            ]}
          />
        </section>
      )}
      {isContactsVisible && email && (
        <section className={styles.block}>
          <h2 className={styles.heading}>{t`Questions`}</h2>
          <p><Trans>Write to <a href={`mailto:${email}`}>{email}</a> and name the number of this receipt.</Trans></p>
        </section>
      )}
      {isRulesVisible && (
        <section className={styles.block}>
          <h2 className={styles.heading}>{t`Good to know`}</h2>
          <p>{transaction.type === 'deposit' ? t`A deposit is for playing on this site. It can be withdrawn from the main balance by the rules of the cashier.` : t`A withdrawal is paid to the details above. Until it is sent it can be cancelled in the cashier.`}</p>
        </section>
      )}
    </>
  );
};

/** One payment, to keep or to print. */
export const ReceiptPage = () => {
  const { t } = useLingui();
  const { receipt, brand, retry } = useUnit({ receipt: $receipt, brand: $brand, retry: receiptRetried });
  const { transaction, status } = receipt;
  const title = transaction ? (transaction.type === 'deposit' ? t`Receipt of a deposit` : t`Receipt of a withdrawal`) : t`Receipt`;
  return (
    <CashierFrame title={title}>
      {status === 'failed' && <ErrorState onRetry={() => retry()} />}
      {status === 'pending' && <div aria-busy><Skeleton height={420} /></div>}
      {transaction && (
        <Card as="article" padding="l">
          <Stack gap={5}>
            <div className={styles.head}>
              <Logo name={brand?.name ?? ''} size={32} />
              <Amount value={transaction.amount} size="xl" tone="strong" />
            </div>
            <TransactionDetails transaction={transaction} />
            <Blocks transaction={transaction} />
          </Stack>
        </Card>
      )}
      <div className={styles.actions}>
        <Cluster gap={3}>
          {transaction && <Button icon="download" variant="secondary" onClick={() => window.print()}>{t`Print or save`}</Button>}
          <LinkButton to={transaction?.type === 'withdrawal' ? '/cashier/history?tab=withdrawal' : '/cashier/history'} variant="ghost">{t`To the history`}</LinkButton>
        </Cluster>
      </div>
    </CashierFrame>
  );
};
