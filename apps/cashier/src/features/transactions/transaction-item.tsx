import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Transaction } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import { Amount, Card, DateTime } from '@croupier/ui';
import { MethodIcon, useMethodName } from '../payment-methods/index.ts';
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
    <Card as="li" padding="none" className={styles.item}>
      <div className={styles.row}>
        <MethodIcon sysname={method} isWithdrawal={isOut} />
        <div className={styles.words}>
          <p className={styles.title}>
            {kind} · {nameOf({ sysname: method, name: method_name })}
          </p>
          <p className={styles.when}>
            <DateTime value={created_at} />
          </p>
        </div>
        <div className={styles.end}>
          <Amount value={signed} tone={hasMoved ? 'flow' : 'muted'} className={styles.amount} />
          <TransactionStatus transaction={transaction} />
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.details}>{children}</div>}
    </Card>
  );
};

/** A list of payments. */
export const TransactionList = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <ul aria-label={label} className={styles.list}>
    {children}
  </ul>
);
