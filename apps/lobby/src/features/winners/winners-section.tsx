import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href, Link } from '@croupier/router';
import { Icon } from '@croupier/ui';
import { useLatestWinsPolling } from './use-latest-wins-polling.ts';
import { WinList, WinListSkeleton } from './win-list.tsx';
import { $biggestWins, $latestWins } from './winners.model.ts';
import styles from './winners.module.css';

const shown = 6;

/** The latest wins beside the biggest ones. Renders nothing without wins. */
export const WinnersSection = ({ title }: Readonly<{ title: string }>) => {
  const { t } = useLingui();
  const { latest, biggest } = useUnit({ latest: $latestWins, biggest: $biggestWins });
  useLatestWinsPolling();
  const isEmpty = latest.status !== 'pending' && latest.wins.length === 0;
  if (isEmpty) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Icon name="trophy" size={22} />
          {title}
        </h2>
        <Link className={styles.all} to={href('/winners')}>
          {t`All winners`}
          <Icon name="chevron-right" size={16} />
        </Link>
      </header>
      <div className={styles.columns}>
        {latest.status === 'pending' ? (
          <WinListSkeleton count={shown} />
        ) : (
          <WinList label={title} wins={latest.wins.slice(0, shown)} />
        )}
        {biggest.wins.length > 0 && (
          <div className={styles.biggest}>
            <h3 className={styles.subtitle}>{t`Biggest wins in 30 days`}</h3>
            <WinList ranked label={t`Biggest wins in 30 days`} wins={biggest.wins.slice(0, 3)} />
          </div>
        )}
      </div>
    </section>
  );
};
