import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Container, EmptyState, ErrorState, LinkButton, PageHeader } from '@croupier/ui';
import {
  $jackpots,
  JackpotCard,
  JackpotCardSkeleton,
  jackpotsRequested,
  JackpotWins,
  useJackpotPolling,
} from '../../features/jackpots/index.ts';
import styles from './jackpots-page.module.css';

const skeletons = 3;

/** All jackpots with their current amounts, and the latest winners. */
export const JackpotsPage = () => {
  const { t } = useLingui();
  const { jackpots, retry } = useUnit({ jackpots: $jackpots, retry: jackpotsRequested });
  useJackpotPolling();
  const { status, items } = jackpots;
  return (
    <Container className={styles.page}>
      <PageHeader
        title={t`Jackpots`}
        description={t`Jackpots grow with every stake. Anyone can verify the winning draw.`}
      />
      {status === 'failed' && <ErrorState onRetry={() => retry()} />}
      {status === 'pending' && (
        <div aria-busy className={styles.jackpots}>
          {Array.from({ length: skeletons }, (_, index) => (
            <JackpotCardSkeleton key={index} isFirst={index === 0} />
          ))}
        </div>
      )}
      {status === 'ready' && items.length === 0 && (
        <EmptyState
          icon="gem"
          title={t`No jackpots right now`}
          description={t`New jackpots appear here when they start.`}
          action={<LinkButton to={href('/gamehall')}>{t`See all games`}</LinkButton>}
        />
      )}
      {items.length > 0 && (
        <div className={styles.jackpots}>
          {items.map((jackpot, index) => (
            <JackpotCard key={jackpot.id} jackpot={jackpot} isFirst={index === 0} />
          ))}
        </div>
      )}
      <JackpotWins />
    </Container>
  );
};
