import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from '@croupier/router';
import { $totalBalance, $user, balanceRefreshRequested } from '@croupier/session';
import { $cashierConfig } from '@croupier/site-config';
import { Amount, LinkButton } from '@croupier/ui';
import { BalanceLines, hasDetails } from './balance-lines.tsx';
import styles from './wallet.module.css';

/** The total, what it is made of where the site tells it here, and what can be done with it. */
export const Wallet = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useLingui();
  const { user, total, config, refresh } = useUnit({
    user: $user,
    total: $totalBalance,
    config: $cashierConfig,
    refresh: balanceRefreshRequested,
  });
  useEffect(() => refresh(), [refresh]);
  const isDetailed = hasDetails(config, 'header-cashier');
  return (
    <div className={styles.wallet}>
      <div className={styles.head}>
        <p className={styles.label}>{t`Total balance`}</p>
        {total && <Amount value={total} size="l" tone="strong" />}
      </div>
      {isDetailed && <BalanceLines />}
      <div className={styles.actions}>
        {user?.is_self_excluded ? (
          <LinkButton
            to="/profile/responsible-game"
            variant="secondary"
            block
            onClick={onLeave}
          >{t`Limits and breaks`}</LinkButton>
        ) : (
          <LinkButton to="/cashier/deposit" block onClick={onLeave}>{t`Deposit`}</LinkButton>
        )}
        <LinkButton to="/cashier/withdraw" variant="secondary" block onClick={onLeave}>{t`Withdraw`}</LinkButton>
      </div>
      <Link to="/cashier/history" className={styles.more} onClick={onLeave}>{t`Payment history`}</Link>
    </div>
  );
};
