import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Transaction } from '@croupier/contract/cashier';
import { href } from '@croupier/router';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@croupier/ui';
import { ContinuePayment } from '../../features/deposit/index.ts';
import { DepositLink } from '../../features/deposit-pause/index.ts';
import { isOpen, TransactionDetails, TransactionItem } from '../../features/transactions/index.ts';
import { CancelButton } from '../../features/withdrawal-cancel/index.ts';
import { DetailsLink, HistoryPages } from './history-pages.tsx';
import type { HistoryView } from './history-view.ts';
import { $details, $payments, detailsRetried } from './history.page.model.ts';

const DetailsOf = ({ id }: Readonly<{ id: string }>) => {
  const { details, retry } = useUnit({ details: $details, retry: detailsRetried });
  if (details.id !== id || details.status === 'pending')
    return (
      <div aria-busy>
        <Skeleton height={200} />
      </div>
    );
  if (!details.transaction) return <ErrorState compact onRetry={() => retry()} />;
  return <TransactionDetails transaction={details.transaction} />;
};

const Payment = ({ transaction, view }: Readonly<{ transaction: Transaction; view: HistoryView }>) => {
  const { t } = useLingui();
  const { id, type, payment } = transaction;
  return (
    <TransactionItem
      transaction={transaction}
      actions={
        <>
          {payment && <ContinuePayment id={id} url={payment.url} isMobile={payment.flow === 'mobile'} />}
          <DetailsLink id={id} view={view} />
          <LinkButton
            to={`${href('/cashier/receipt')}?id=${id}`}
            size="s"
            variant="ghost"
            icon="file"
          >{t`Receipt`}</LinkButton>
          {type === 'deposit' && isOpen(transaction) && (
            <LinkButton
              to={href('/cashier/paypending/:transaction', { transaction: id })}
              size="s"
              variant="ghost"
            >{t`View status`}</LinkButton>
          )}
          <CancelButton transaction={transaction} />
        </>
      }
    >
      {view.details === id && <DetailsOf id={id} />}
    </TransactionItem>
  );
};

const NoDeposits = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="wallet"
      title={t`No deposits yet`}
      description={t`Your deposits will appear here.`}
      action={<DepositLink>{t`Deposit`}</DepositLink>}
    />
  );
};

const NoWithdrawals = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="banknote"
      title={t`No withdrawals yet`}
      description={t`You can withdraw winnings from your main balance.`}
      action={<LinkButton to={href('/cashier/withdraw')}>{t`Withdraw`}</LinkButton>}
    />
  );
};

/** One page of deposits or of withdrawals. */
export const PaymentList = ({ view }: Readonly<{ view: HistoryView }>) => {
  const { t } = useLingui();
  const payments = useUnit($payments);
  const isDeposits = view.tab === 'deposit';
  return (
    <HistoryPages
      list={payments}
      view={view}
      label={isDeposits ? t`Deposits` : t`Withdrawals`}
      empty={isDeposits ? <NoDeposits /> : <NoWithdrawals />}
    >
      {(transaction) => <Payment key={transaction.id} transaction={transaction} view={view} />}
    </HistoryPages>
  );
};
