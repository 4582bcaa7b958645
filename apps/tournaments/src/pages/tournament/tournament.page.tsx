import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Breadcrumb, Container, ErrorState, Skeleton } from '@croupier/ui';
import { Leaderboard, useFollowedStandings } from '../../features/leaderboard/index.ts';
import { OwnStanding } from './own-standing.tsx';
import { Prizes } from './prizes.tsx';
import { Rules } from './rules.tsx';
import { TournamentHero } from './tournament-hero.tsx';
import { $isTournamentFailed, $tournament, tournamentRetried } from './tournament.page.model.ts';
import styles from './tournament-page.module.css';

const TournamentSkeleton = () => (
  <Container className={styles.page} aria-busy>
    <Skeleton width={200} height={21} />
    <Skeleton className={styles.heroSkeleton ?? ''} />
    <div className={styles.columns}>
      <Skeleton height={480} />
      <Skeleton height={320} />
    </div>
  </Container>
);

/** A tournament with its prizes, its rules and its standings. */
export const TournamentPage = () => {
  const { t } = useLingui();
  const { tournament, isFailed, retry } = useUnit({
    tournament: $tournament,
    isFailed: $isTournamentFailed,
    retry: tournamentRetried,
  });
  useFollowedStandings(tournament?.status === 'active');
  if (!tournament)
    return isFailed ? (
      <Container className={styles.page}>
        <ErrorState onRetry={() => retry()} />
      </Container>
    ) : (
      <TournamentSkeleton />
    );
  const isCancelled = tournament.cancellation !== null;
  const standingsTitle = tournament.status === 'finished' && !isCancelled ? t`Final standings` : t`Standings`;
  return (
    <Container className={styles.page}>
      <Breadcrumb
        items={[{ label: t`Tournaments`, to: href('/tournaments') }, { label: tournament.description.title }]}
      />
      <TournamentHero tournament={tournament} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OwnStanding tournament={tournament} />
          <div className={styles.block}>
            <h2 className={styles.subtitle}>{standingsTitle}</h2>
            <Leaderboard tournament={tournament} />
          </div>
        </div>
        <div className={styles.side}>
          {!isCancelled && <Prizes tournament={tournament} />}
          <Rules tournament={tournament} />
        </div>
      </div>
    </Container>
  );
};
