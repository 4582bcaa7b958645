import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Jackpot } from '@croupier/contract/jackpots';
import { formatMoney } from '@croupier/money';
import { href } from '@croupier/router';
import {
  Breadcrumb,
  Button,
  Container,
  EmptyState,
  ErrorState,
  GameCardSkeleton,
  GameGrid,
  Image,
  Skeleton,
} from '@croupier/ui';
import { GameTile, useTileLook } from '../../features/game-tile/index.ts';
import {
  CommitmentDetails,
  JackpotCard,
  JackpotFacts,
  JackpotProgress,
  JackpotWins,
  jackpotsRequested,
  LiveAmount,
  useJackpotPolling,
} from '../../features/jackpots/index.ts';
import { $isLoadingGames, $jackpot, $jackpotGames, gamesRetried, moreGamesRequested } from './jackpot.page.model.ts';
import styles from './jackpot-page.module.css';

const skeletons = 12;

/** The games in which the jackpot can be won. */
const JackpotGames = () => {
  const { t } = useLingui();
  const { games, isLoading, retry, more } = useUnit({
    games: $jackpotGames,
    isLoading: $isLoadingGames,
    retry: gamesRetried,
    more: moreGamesRequested,
  });
  const { look, isFavourite } = useTileLook();
  const { status, items, count } = games;
  const label = t`Games with this jackpot`;
  return (
    <section aria-label={label}>
      <h2 className={styles.subtitle}>{label}</h2>
      {status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {status === 'pending' && (
        <div aria-busy>
          <GameGrid label={label}>
            {Array.from({ length: skeletons }, (_, index) => (
              <GameCardSkeleton key={index} shape={look.shape} />
            ))}
          </GameGrid>
        </div>
      )}
      {status === 'ready' && items.length === 0 && (
        <EmptyState compact icon="dices" title={t`No games for this jackpot right now`} />
      )}
      {items.length > 0 && (
        <GameGrid label={label}>
          {items.map((game) => (
            <GameTile key={game.sysname} game={game} look={look} isFavourite={isFavourite(game.sysname)} />
          ))}
        </GameGrid>
      )}
      {status === 'ready' && items.length < count && (
        <p className={styles.more}>
          <Button variant="secondary" pending={isLoading} onClick={() => more()}>{t`Show more games`}</Button>
        </p>
      )}
    </section>
  );
};

/** The picture, amount, rule and commitment of the jackpot. */
const JackpotSummary = ({ jackpot }: Readonly<{ jackpot: Jackpot }>) => {
  const { name, description, image_url: image, dominant_color: color, amount, cycle, commitment, seed } = jackpot;
  return (
    <section className={styles.hero} aria-label={name}>
      <div className={styles.art}>
        <Image
          fill
          alt=""
          src={image}
          width={640}
          height={360}
          sizes="(max-width: 767px) 94vw, 640px"
          widths={[400, 640, 960]}
          dominantColor={color}
          priority
        />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{name}</h1>
        <LiveAmount className={styles.amount} value={amount} />
        <JackpotProgress jackpot={jackpot} />
        <p>{description}</p>
        <JackpotFacts jackpot={jackpot} />
        <CommitmentDetails cycle={cycle} commitment={commitment} seed={formatMoney(seed)} />
      </div>
    </section>
  );
};

const OtherJackpots = ({ jackpots }: Readonly<{ jackpots: readonly Jackpot[] }>) => {
  const { t } = useLingui();
  if (jackpots.length === 0) return null;
  return (
    <section aria-label={t`Other jackpots`}>
      <h2 className={styles.subtitle}>{t`Other jackpots`}</h2>
      <div className={styles.others}>
        {jackpots.map((jackpot) => (
          <JackpotCard key={jackpot.id} jackpot={jackpot} isFirst={false} />
        ))}
      </div>
    </section>
  );
};

/** A jackpot with its games and wins, and the other jackpots. */
export const JackpotPage = () => {
  const { t } = useLingui();
  const {
    state: { status, jackpot, others },
    retry,
  } = useUnit({ state: $jackpot, retry: jackpotsRequested });
  useJackpotPolling();
  if (status === 'failed')
    return (
      <Container className={styles.page}>
        <ErrorState onRetry={() => retry()} />
      </Container>
    );
  if (jackpot === null)
    return (
      <Container className={styles.page} aria-busy>
        <Skeleton shape="text" width={180} />
        <Skeleton height={360} />
      </Container>
    );
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t`Jackpots`, to: href('/jackpots') }, { label: jackpot.name }]} />
      <JackpotSummary jackpot={jackpot} />
      <JackpotGames />
      <JackpotWins />
      <OtherJackpots jackpots={others} />
    </Container>
  );
};
