import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Transaction } from '@croupier/contract/cashier';
import { href } from '@croupier/router';
import { EmptyState, ErrorState, LinkButton, Pagination, Skeleton } from '@croupier/ui';
import {
  isOpen,
  TransactionDetails,
  TransactionItem,
  TransactionList,
  TransactionListSkeleton,
} from '../../features/transactions/index.ts';
import { CancelButton } from '../../features/withdrawal-cancel/index.ts';
import { historyAddress, perPage, type HistoryView } from './history-view.ts';
import { $details, $history, detailsRetried, historyRetried } from './history.page.model.ts';

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

const Payment = ({
  transaction,
  view: { tab, page, details },
}: Readonly<{ transaction: Transaction; view: HistoryView }>) => {
  const { t } = useLingui();
  const { id, type } = transaction;
  const isShown = details === id;
  return (
    <TransactionItem
      transaction={transaction}
      actions={
        <>
          <LinkButton
            to={historyAddress({ tab, page, details: isShown ? undefined : id })}
            replace
            size="s"
            variant="ghost"
            iconEnd={isShown ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isShown}
          >
            {isShown ? t`Hide details` : t`Details`}
          </LinkButton>
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
      {isShown && <DetailsOf id={id} />}
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
      action={<LinkButton to={href('/cashier/deposit')}>{t`Deposit`}</LinkButton>}
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
  const { history, retry } = useUnit({ history: $history, retry: historyRetried });
  const { tab, page } = view;
  const isDeposits = tab === 'deposit';
  const pages = Math.ceil(history.count / perPage);
  const toPage = (number: number) => historyAddress({ tab, page: number });

  if (history.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (history.status === 'pending') return <TransactionListSkeleton count={perPage} />;
  if (history.count === 0) {
    return isDeposits ? <NoDeposits /> : <NoWithdrawals />;
  }
  return (
    <>
      {history.items.length === 0 ? (
        <EmptyState
          title={t`No more results`}
          action={<LinkButton to={toPage(1)} variant="secondary">{t`Show latest`}</LinkButton>}
        />
      ) : (
        <TransactionList label={isDeposits ? t`Deposits` : t`Withdrawals`}>
          {history.items.map((transaction) => (
            <Payment key={transaction.id} transaction={transaction} view={view} />
          ))}
        </TransactionList>
      )}
      <Pagination page={Math.min(page, pages)} pages={pages} toPage={toPage} />
    </>
  );
};
