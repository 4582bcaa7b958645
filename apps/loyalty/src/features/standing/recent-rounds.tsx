import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href, Link } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import { Amount, Card, DateTime, StatusBadge } from '@croupier/ui';
import styles from './recent-rounds.module.css';
import { $recentRounds } from './standing.model.ts';

/** The player's latest rounds, which earned points. */
export const RecentRounds = () => {
  const { t } = useLingui();
  const { rounds, flags } = useUnit({ rounds: $recentRounds, flags: $flags });
  if (rounds.length === 0 || !flags?.isBetHistoryEnable) return null;
  return (
    <Card
      as="section"
      padding="l"
      title={t`Your latest rounds`}
      aside={<Link to={href('/profile/bets')}>{t`All rounds`}</Link>}
    >
      <ul className={styles.rounds}>
        {rounds.map(({ id, game, game_name: name, stake, status, created_at: at }) => (
          <li key={id} className={styles.round}>
            <span className={styles.words}>
              <Link to={href('/game/:sysname', { sysname: game })} className={styles.game}>
                {name}
              </Link>
              <span className={styles.time}>
                <DateTime value={at} />
              </span>
            </span>
            {status === 'open' && <StatusBadge tone="info">{t`Open`}</StatusBadge>}
            {status === 'rolled_back' && <StatusBadge tone="warning">{t`Voided`}</StatusBadge>}
            <span className={styles.stake}>
              <span className={styles.time}>{t`Stake`}</span>
              <Amount value={stake} tone="strong" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
