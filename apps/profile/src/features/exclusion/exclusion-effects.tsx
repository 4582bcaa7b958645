import { useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '@croupier/ui';
import styles from './exclusion.module.css';

const List = ({ title, icon, lines, tone }: Readonly<{ title: string; icon: IconName; lines: readonly string[]; tone: string | undefined }>) => (
  <div className={styles.side}>
    <p className={styles.title}>{title}</p>
    <ul className={styles.list}>{lines.map((line) => <li key={line}><Icon className={tone ?? ''} name={icon} size={18} /><span>{line}</span></li>)}</ul>
  </div>
);

/** What a break keeps away, and what stays as ever. */
export const ExclusionEffects = () => {
  const { t } = useLingui();
  return (
    <div className={styles.effects}>
      <List
        title={t`Not possible during a break`} icon="ban" tone={styles.off}
        lines={[t`Games and bets for money`, t`Deposits`, t`Bonuses, offers, the shop and tournaments`, t`A looser deposit limit`]}
      />
      <List
        title={t`Possible as ever`} icon="check" tone={styles.on}
        lines={[t`Withdrawals: your money stays yours`, t`Signing in, your history and your data`, t`Cashback you have earned, payouts of open bets`, t`Games in demo mode`]}
      />
    </div>
  );
};
