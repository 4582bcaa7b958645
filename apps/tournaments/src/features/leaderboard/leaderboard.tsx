import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Tournament } from '@croupier/contract/tournaments';
import { Button, Card, EmptyState, ErrorState, Skeleton, Stack } from '@croupier/ui';
import { $hasMoreStandings, $leaderboard, leaderboardRetried, moreStandingsRequested } from './leaderboard.model.ts';
import { StandingsTable } from './standings-table.tsx';
import styles from './standings.module.css';

const skeletons = 8;

const NoStandings = ({ status, cancellation }: Pick<Tournament, 'status' | 'cancellation'>) => {
  const { t } = useLingui();
  const words = {
    active: { title: t`No points yet`, description: t`Standings appear when a participant scores points.` },
    upcoming: { title: t`Not started yet`, description: t`Rounds count from the start of the tournament.` },
    finished: {
      title: t`No points scored`,
      description: cancellation ? t`This tournament was cancelled.` : t`This tournament ended without winners.`,
    },
  }[status];
  return <EmptyState compact icon="list" {...words} />;
};

type Props = Readonly<{ tournament: Pick<Tournament, 'status' | 'user_info' | 'cancellation'> }>;

/** The standings of the open tournament. */
export const Leaderboard = ({ tournament }: Props) => {
  const { t } = useLingui();
  const { board, hasMore, retry, more } = useUnit({
    board: $leaderboard,
    hasMore: $hasMoreStandings,
    retry: leaderboardRetried,
    more: moreStandingsRequested,
  });
  const { status, user_info: own, cancellation } = tournament;
  const title = status === 'finished' && !cancellation ? t`Final standings` : t`Standings`;
  return (
    <Card as="section" padding="none" aria-label={title} aria-busy={board.status === 'pending'}>
      {board.status === 'pending' && (
        <Stack gap={2} style={{ padding: 'var(--space-4)' }}>
          {Array.from({ length: skeletons }, (_, index) => (
            <Skeleton key={index} height={36} />
          ))}
        </Stack>
      )}
      {board.status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {board.status === 'ready' && board.standings.length === 0 && (
        <NoStandings status={status} cancellation={cancellation} />
      )}
      {board.status === 'ready' && board.standings.length > 0 && (
        <StandingsTable caption={title} standings={board.standings} own={own} />
      )}
      {board.status === 'ready' && hasMore && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            pending={board.isMorePending}
            onClick={() => more()}
          >{t`Show more places`}</Button>
        </div>
      )}
    </Card>
  );
};
