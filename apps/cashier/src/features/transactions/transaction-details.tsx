import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import { Amount, DateTime, DescriptionList, type DescriptionItem } from '@croupier/ui';
import { useMethodName } from '../payment-methods/index.ts';
import { useRequisiteName } from './requisites-text.ts';
import { isOpen } from './transaction-state.ts';
import { TransactionStatus } from './transaction-status.tsx';
import styles from './transactions.module.css';
import { useDeclineReason } from './use-decline-reason.ts';

/** All details of one payment. */
export const TransactionDetails = ({ transaction }: Readonly<{ transaction: Transaction }>) => {
  const { t } = useLingui();
  const nameOf = useRequisiteName();
  const methodOf = useMethodName();
  const reasonOf = useDeclineReason();
  const { id, type, method, method_name, amount, fee, status, decline_reason, requisites, created_at, updated_at } =
    transaction;
  const arrives = money(Math.max(0, amount.amount - fee.amount), amount.currency);
  const items: DescriptionItem[] = [
    { term: t`Status`, value: <TransactionStatus transaction={transaction} /> },
    ...(status === 'declined' ? [{ term: t`Reason`, value: reasonOf(decline_reason) }] : []),
    { term: t`Amount`, value: <Amount value={amount} tone="strong" /> },
    // A payment that failed has neither a fee nor an amount after it.
    ...(isOpen(transaction) || status === 'success'
      ? [
          { term: t`Fee`, value: fee.amount === 0 ? t`No fee` : <Amount value={fee} /> },
          {
            term: type === 'deposit' ? t`Added to your balance` : t`You receive`,
            value: <Amount value={arrives} tone="strong" />,
          },
        ]
      : []),
    { term: t`Method`, value: methodOf({ sysname: method, name: method_name }) },
    ...Object.entries(requisites).map(([sysname, value]) => ({ term: nameOf(sysname), value: <bdi>{value}</bdi> })),
    { term: t`Created`, value: <DateTime value={created_at} /> },
    ...(updated_at === created_at ? [] : [{ term: t`Last updated`, value: <DateTime value={updated_at} /> }]),
    {
      term: t`Transaction ID`,
      value: (
        <bdi dir="ltr" className={styles.number}>
          {id}
        </bdi>
      ),
    },
  ];
  return <DescriptionList items={items} />;
};
