import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { LinkButton } from '@croupier/ui';
import { TransactionItem, TransactionList } from '../../features/transactions/index.ts';
import { CancelButton, CancelRefusal } from '../../features/withdrawal-cancel/index.ts';
import styles from './withdraw.module.css';
import { $pendingWithdrawals } from './withdraw.page.model.ts';

/** Withdrawals that the player can still cancel, or that are being paid. */
export const WaitingWithdrawals = () => {
  const { t } = useLingui();
  const waiting = useUnit($pendingWithdrawals);
  return (
    <>
      <CancelRefusal />
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-withdrawals" className={styles.waiting}>
          <h2 id="waiting-withdrawals" className={styles.heading}>{t`Pending withdrawals`}</h2>
          <TransactionList label={t`Pending withdrawals`}>
            {waiting.map((transaction) => (
              <TransactionItem
                key={transaction.id}
                transaction={transaction}
                actions={
                  <>
                    <CancelButton transaction={transaction} />
                    <LinkButton
                      to={`${href('/cashier/receipt')}?id=${transaction.id}`}
                      size="s"
                      variant="ghost"
                    >{t`Receipt`}</LinkButton>
                  </>
                }
              />
            ))}
          </TransactionList>
        </section>
      )}
    </>
  );
};
