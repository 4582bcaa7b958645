import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import type { AccountBalance } from '@croupier/contract/account';
import { Link } from '@croupier/router';
import { $balance, $totalBalance, balanceRefreshRequested } from '@croupier/session';
import { Amount, Icon, LinkButton, type IconName } from '@croupier/ui';
import styles from './wallet.module.css';

type Line = Readonly<{ key: keyof AccountBalance; icon: IconName; title: string; note: string }>;

/** The four balances, and what can be done with them. */
export const Wallet = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useLingui();
  const { balance, total, refresh } = useUnit({ balance: $balance, total: $totalBalance, refresh: balanceRefreshRequested });
  useEffect(() => refresh(), [refresh]);
  const lines: readonly Line[] = [
    { key: 'balance_main', icon: 'banknote', title: t`Main`, note: t`Yours to play and to withdraw` },
    { key: 'balance_bonus', icon: 'gift', title: t`Casino bonus`, note: t`Becomes yours once it is wagered` },
    { key: 'balance_betting_bonus', icon: 'ticket', title: t`Betting bonus`, note: t`For sports bets` },
    { key: 'balance_fun', icon: 'sparkles', title: t`Fun`, note: t`Play money: not part of the total` },
  ];
  return (
    <div className={styles.wallet}>
      <div className={styles.head}>
        <p className={styles.label}>{t`Total balance`}</p>
        {total && <Amount value={total} size="l" tone="strong" />}
      </div>
      <ul className={styles.lines}>
        {lines.map(({ key, icon, title, note }) => (
          <li key={key} className={styles.line}>
            <span className={styles.icon}><Icon name={icon} size={18} /></span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.note}>{note}</span>
            </span>
            {balance && <Amount value={balance[key]} tone={key === 'balance_fun' ? 'muted' : 'strong'} />}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LinkButton to="/cashier/deposit" block onClick={onLeave}>{t`Deposit`}</LinkButton>
        <LinkButton to="/cashier/withdraw" variant="secondary" block onClick={onLeave}>{t`Withdraw`}</LinkButton>
      </div>
      <Link to="/cashier/history" className={styles.more} onClick={onLeave}>{t`Payment history`}</Link>
    </div>
  );
};
