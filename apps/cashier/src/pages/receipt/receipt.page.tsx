import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Transaction } from '@croupier/contract/cashier';
import { href } from '@croupier/router';
import { $user } from '@croupier/session';
import { $brand, $cashierConfig } from '@croupier/site-config';
import {
  Amount,
  Button,
  Card,
  Cluster,
  DescriptionList,
  EmptyState,
  ErrorState,
  LinkButton,
  Logo,
  Skeleton,
  Stack,
} from '@croupier/ui';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { TransactionDetails } from '../../features/transactions/index.ts';
import { $receipt, receiptRetried } from './receipt.page.model.ts';
import styles from './receipt.module.css';

/** The optional parts of a receipt that the CMS shows or hides. */
const Blocks = ({ transaction }: Readonly<{ transaction: Transaction }>) => {
  const config = useUnit($cashierConfig);
  const {
    isAddressVisible = false,
    isContactsVisible = false,
    isRulesVisible = false,
  } = config?.receiptBlocksVisibility ?? {};
  return (
    <>
      {isAddressVisible && <Parties transaction={transaction} />}
      {isContactsVisible && <Contacts />}
      {isRulesVisible && <Rules transaction={transaction} />}
    </>
  );
};

const Parties = ({ transaction }: Readonly<{ transaction: Transaction }>) => {
  const { t } = useLingui();
  const { brand, user } = useUnit({ brand: $brand, user: $user });
  const site = (
    <>
      <bdi>{brand?.name ?? ''}</bdi> · <bdi dir="ltr">{transaction.domain}</bdi>
    </>
  );
  const player = user && (
    <>
      <bdi>{user.login}</bdi> · <bdi dir="ltr">{user.uid}</bdi>
    </>
  );
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{t`Site and player`}</h2>
      <DescriptionList
        items={[{ term: t`Site`, value: site }, ...(player ? [{ term: t`Player`, value: player }] : [])]}
      />
    </section>
  );
};

const Contacts = () => {
  const { t } = useLingui();
  const email = useUnit($brand)?.supportEmail;
  if (!email) return null;
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{t`Need help?`}</h2>
      <p>
        <Trans>
          Email <a href={`mailto:${email}`}>{email}</a> and quote the transaction ID.
        </Trans>
      </p>
    </section>
  );
};

const Rules = ({ transaction }: Readonly<{ transaction: Transaction }>) => {
  const { t } = useLingui();
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{t`Good to know`}</h2>
      <p>
        {transaction.type === 'deposit'
          ? t`Deposits are for playing on this site. You can withdraw your main balance in the cashier.`
          : t`We pay withdrawals to the details above. You can cancel in the cashier until we send the money.`}
      </p>
    </section>
  );
};

const NoReceipt = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="file"
      title={t`Choose a payment`}
      description={t`Open a payment in your history to see its receipt.`}
    />
  );
};

/** The receipt of one payment, to print or save. */
export const ReceiptPage = () => {
  const { t } = useLingui();
  const { receipt, brand, retry } = useUnit({ receipt: $receipt, brand: $brand, retry: receiptRetried });
  const { transaction, status } = receipt;
  const isDeposit = transaction?.type === 'deposit';
  const title = transaction ? (isDeposit ? t`Deposit receipt` : t`Withdrawal receipt`) : t`Receipt`;
  return (
    <CashierFrame title={title}>
      {status === 'none' && <NoReceipt />}
      {status === 'failed' && <ErrorState onRetry={() => retry()} />}
      {status === 'pending' && (
        <div aria-busy>
          <Skeleton height={420} />
        </div>
      )}
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
          {transaction && (
            <Button icon="download" variant="secondary" onClick={() => window.print()}>{t`Print or save`}</Button>
          )}
          <LinkButton
            to={
              transaction?.type === 'withdrawal'
                ? `${href('/cashier/history')}?tab=withdrawal`
                : href('/cashier/history')
            }
            variant="ghost"
          >
            {t`View history`}
          </LinkButton>
        </Cluster>
      </div>
    </CashierFrame>
  );
};
