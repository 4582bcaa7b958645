import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Transaction } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import { Amount, DateTime } from '@croupier/ui';
import { MethodIcon, useMethodName } from '../payment-methods/index.ts';
import { HistoryItem } from './history-item.tsx';
import { TransactionStatus } from './transaction-status.tsx';
import styles from './transactions.module.css';

/** One payment of a list, with `actions` and `children` below it. */
export const TransactionItem = ({
  transaction,
  actions,
  children,
}: Readonly<{ transaction: Transaction; actions?: ReactNode; children?: ReactNode }>) => {
  const { t } = useLingui();
  const { type, method, method_name, amount, status, created_at } = transaction;
  const nameOf = useMethodName();
  const isOut = type === 'withdrawal';
  const signed = isOut ? money(-amount.amount, amount.currency) : amount;
  const hasMoved = status === 'success' || (isOut && status === 'pending');
  // The noun, which other languages do not write like the button "Deposit".
  const kind = isOut ? t`Withdrawal` : t({ message: 'Deposit', context: 'transaction' });
  return (
    <HistoryItem
      icon={{ image: <MethodIcon sysname={method} isWithdrawal={isOut} /> }}
      title={
        <>
          {kind} · {nameOf({ sysname: method, name: method_name })}
        </>
      }
      subtitle={<DateTime value={created_at} />}
      amount={<Amount value={signed} tone={hasMoved ? 'flow' : 'muted'} />}
      status={<TransactionStatus transaction={transaction} />}
      actions={actions}
    >
      {children}
    </HistoryItem>
  );
};

/** A list of payments or rewards. */
export const TransactionList = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <ul aria-label={label} className={styles.list}>
    {children}
  </ul>
);
