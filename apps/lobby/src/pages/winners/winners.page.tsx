import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Container, EmptyState, ErrorState, LinkButton, PageHeader } from '@croupier/ui';
import {
  $biggestWins,
  $latestWins,
  useLatestWinsPolling,
  WinList,
  WinListSkeleton,
  winnersRetried,
  type Wins,
} from '../../features/winners/index.ts';
import styles from './winners-page.module.css';

const skeletons = 8;

const Column = ({ title, list, ranked = false }: Readonly<{ title: string; list: Wins; ranked?: boolean }>) => {
  const retry = useUnit(winnersRetried);
  return (
    <section className={styles.column} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {list.status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {list.status === 'pending' && <WinListSkeleton count={skeletons} />}
      {list.status === 'ready' && <WinList label={title} wins={list.wins} ranked={ranked} />}
    </section>
  );
};

/** The latest wins and the biggest wins of 30 days. */
export const WinnersPage = () => {
  const { t } = useLingui();
  const { latest, biggest } = useUnit({ latest: $latestWins, biggest: $biggestWins });
  useLatestWinsPolling();
  const isEmpty = [latest, biggest].every(({ status, wins }) => status === 'ready' && wins.length === 0);
  return (
    <Container className={styles.page}>
      <PageHeader title={t`Winners`} description={t`Real wins by our players. Names are shortened for privacy.`} />
      {isEmpty ? (
        <EmptyState
          icon="trophy"
          title={t`No winners yet`}
          description={t`Wins appear here as they happen.`}
          action={<LinkButton to={href('/gamehall')}>{t`See all games`}</LinkButton>}
        />
      ) : (
        <div className={styles.columns}>
          <Column title={t`Latest wins`} list={latest} />
          <Column title={t`Biggest wins in 30 days`} list={biggest} ranked />
        </div>
      )}
    </Container>
  );
};
