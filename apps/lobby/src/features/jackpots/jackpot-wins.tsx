import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { JackpotWinner } from '@croupier/contract/jackpots';
import { Link } from '@croupier/router';
import { Amount, Button, Card, DateTime, EmptyState, ErrorState, Image, Skeleton } from '@croupier/ui';
import { gameArt, gamePath } from '../game-tile/index.ts';
import {
  $isLoadingWins,
  $jackpotWins,
  earlierWinsRequested,
  hasEarlierWins,
  jackpotWinsRetried,
} from './jackpot-wins.model.ts';
import styles from './jackpot-wins.module.css';
import { WinProof } from './win-proof.tsx';

const skeletons = 3;

const JackpotWin = ({
  win: {
    fakename,
    jackpot_name: jackpot,
    game,
    game: { name: title },
    amount,
    at,
    is_demo: isDemo,
    proof,
  },
}: Readonly<{ win: JackpotWinner }>) => {
  const { t } = useLingui();
  return (
    <li className={styles.win}>
      <Image
        className={styles.art}
        alt=""
        src={gameArt({ image_url: game.image_url, description: {} }, 'portrait')}
        width={44}
        height={56}
      />
      <div className={styles.words}>
        <p className={styles.player}>
          <bdi>{fakename}</bdi>
        </p>
        <p className={styles.source}>
          <Trans>
            {jackpot} in{' '}
            <Link to={gamePath(game.sysname)}>
              <bdi>{title}</bdi>
            </Link>
          </Trans>
        </p>
        <p className={styles.at}>
          <DateTime value={at} />
          {isDemo && <> · {t`Demo data`}</>}
        </p>
      </div>
      <Amount className={styles.amount} value={amount} tone="strong" />
      <div className={styles.proof}>
        <WinProof proof={proof} />
      </div>
    </li>
  );
};

/** The wins of jackpots, latest first, each with its proof. */
export const JackpotWins = () => {
  const { t } = useLingui();
  const { wins, isLoading, retry, earlier } = useUnit({
    wins: $jackpotWins,
    isLoading: $isLoadingWins,
    retry: jackpotWinsRetried,
    earlier: earlierWinsRequested,
  });
  const { status, items } = wins;
  const title = t`Latest winners`;
  return (
    <Card as="section" padding="l" title={title} aria-label={title} aria-busy={status === 'pending'}>
      {status === 'pending' && (
        <div className={styles.list}>
          {Array.from({ length: skeletons }, (_, index) => (
            <Skeleton key={index} height={108} />
          ))}
        </div>
      )}
      {status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {status === 'ready' && items.length === 0 && (
        <EmptyState
          compact
          icon="trophy"
          title={t`No winners yet`}
          description={t`The first win will appear here, with everything needed to verify it.`}
        />
      )}
      {items.length > 0 && (
        <ol className={styles.list}>
          {items.map((win) => (
            <JackpotWin key={win.id} win={win} />
          ))}
        </ol>
      )}
      {hasEarlierWins(wins) && (
        <p className={styles.more}>
          <Button variant="secondary" pending={isLoading} onClick={() => earlier()}>{t`Show earlier wins`}</Button>
        </p>
      )}
    </Card>
  );
};
