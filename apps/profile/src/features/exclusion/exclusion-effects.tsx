import { useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '@croupier/ui';
import styles from './exclusion.module.css';

const List = ({
  title,
  icon,
  lines,
  tone,
}: Readonly<{ title: string; icon: IconName; lines: readonly string[]; tone: string | undefined }>) => (
  <div className={styles.side}>
    <p className={styles.title}>{title}</p>
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>
          <Icon className={tone ?? ''} name={icon} size={18} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** What a break blocks, and what remains possible. */
export const ExclusionEffects = () => {
  const { t } = useLingui();
  return (
    <div className={styles.effects}>
      <List
        title={t`Not available during a break`}
        icon="ban"
        tone={styles.off}
        lines={[
          t`Real-money games and bets`,
          t`Deposits`,
          t`Bonuses, offers, loyalty shop and tournaments`,
          t`Higher deposit limit`,
          t`News and offers, also afterwards until you subscribe again`,
        ]}
      />
      <List
        title={t`Still available`}
        icon="check"
        tone={styles.on}
        lines={[
          t`Withdrawals`,
          t`Login, history and personal data`,
          t`Cashback you have earned and payouts from open bets`,
          t`Demo games`,
        ]}
      />
    </div>
  );
};
