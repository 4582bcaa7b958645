import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { AccountBalance } from '@croupier/contract/account';
import type { CashierConfig } from '@croupier/contract/content';
import { $balance } from '@croupier/session';
import { Amount, Icon, type IconName } from '@croupier/ui';
import styles from './wallet.module.css';

type Line = Readonly<{ key: keyof AccountBalance; icon: IconName; title: string; note: string }>;

/** Whether the site shows the separate balances in this place. */
export const hasDetails = (
  config: CashierConfig | null,
  place: CashierConfig['detalization']['displayedDetalization'],
): boolean =>
  config !== null && config.detalization.enableDetalization && config.detalization.displayedDetalization === place;

/** The four balances of a player. */
export const BalanceLines = (): ReactNode => {
  const { t } = useLingui();
  const balance = useUnit($balance);
  const lines: readonly Line[] = [
    { key: 'balance_main', icon: 'banknote', title: t`Main`, note: t`Available to play and withdraw` },
    { key: 'balance_bonus', icon: 'gift', title: t`Casino bonus`, note: t`Moves to your main balance after wagering` },
    { key: 'balance_betting_bonus', icon: 'ticket', title: t`Betting bonus`, note: t`For sports bets` },
    { key: 'balance_fun', icon: 'sparkles', title: t`Play money`, note: t`Not included in the total` },
  ];
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, icon, title, note }) => (
        <li key={key} className={styles.line}>
          <span className={styles.icon}>
            <Icon name={icon} size={18} />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className={styles.note}>{note}</span>
          </span>
          {balance && <Amount value={balance[key]} tone={key === 'balance_fun' ? 'muted' : 'strong'} />}
        </li>
      ))}
    </ul>
  );
};
