import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from '@croupier/router';
import { $totalBalance, $user, balanceRefreshRequested } from '@croupier/session';
import { $cashierConfig } from '@croupier/site-config';
import { Amount, LinkButton } from '@croupier/ui';
import { linkTo } from '../../routing/declarations.ts';
import { BalanceLines, hasDetails } from './balance-lines.tsx';
import styles from './wallet.module.css';

/** Panel of the balance: total, separate balances if the site shows them here, and links to payments. */
export const Wallet = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useLingui();
  const { user, total, config, refresh } = useUnit({
    user: $user,
    total: $totalBalance,
    config: $cashierConfig,
    refresh: balanceRefreshRequested,
  });
  useEffect(() => refresh(), [refresh]);
  const isExcluded = user?.is_self_excluded === true;
  const limits = isExcluded ? linkTo('limits') : undefined;
  const deposit = isExcluded ? undefined : linkTo('deposit');
  const withdrawal = linkTo('withdrawal');
  const payments = linkTo('payments');
  const isDetailed = hasDetails(config, 'header-cashier');
  return (
    <div className={styles.wallet}>
      <div className={styles.head}>
        <p className={styles.label}>{t`Total balance`}</p>
        {total && <Amount value={total} size="l" tone="strong" />}
      </div>
      {isDetailed && <BalanceLines />}
      <div className={styles.actions}>
        {limits && (
          <LinkButton to={limits} variant="secondary" block onClick={onLeave}>{t`Limits and breaks`}</LinkButton>
        )}
        {deposit && <LinkButton to={deposit} block onClick={onLeave}>{t`Deposit`}</LinkButton>}
        {withdrawal && (
          <LinkButton to={withdrawal} variant="secondary" block onClick={onLeave}>{t`Withdraw`}</LinkButton>
        )}
      </div>
      {payments && <Link to={payments} className={styles.more} onClick={onLeave}>{t`Payment history`}</Link>}
    </div>
  );
};
