import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href, Link } from '@croupier/router';
import { Button, cx, EmptyState, ErrorState, GameCardSkeleton, GameGrid, LinkButton } from '@croupier/ui';
import { hallPath, studioPath } from '../../features/catalogue/hall-address.ts';
import { GameTile, useTileLook } from '../../features/game-tile/index.ts';
import { SuggestedGames } from '../../features/game-tile/suggested-games.tsx';
import { $search, $studios, allGamesRequested, firstShown, maximumShown, searchRetried } from './games-search.model.ts';
import styles from './games-search.module.css';

const Studios = () => {
  const { t } = useLingui();
  const studios = useUnit($studios);
  if (studios.length === 0) return null;
  return (
    <nav aria-label={t`Studios`} className={styles.studios} data-found>
      {studios.map(({ sysname, name, games_count: games }) => (
        <Link key={sysname} className={styles.studio} to={studioPath(sysname)}>
          {name} <span className={styles.games}>{games}</span>
        </Link>
      ))}
    </nav>
  );
};

/** Shows the rest of the games, or links to the game hall if the dialog cannot show all. */
const MoreGames = () => {
  const { t } = useLingui();
  const {
    search: { status, query, games, count },
    showAll,
  } = useUnit({ search: $search, showAll: allGamesRequested });
  if (games.length >= count) return null;
  if (games.length <= firstShown) {
    const shown = Math.min(count, maximumShown);
    return (
      <div className={styles.more}>
        <Button variant="secondary" pending={status === 'pending'} onClick={() => showAll()}>
          {t`Show ${shown} games`}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.more}>
      <LinkButton variant="secondary" to={hallPath({ query })}>{t`See all ${count} games`}</LinkButton>
    </div>
  );
};

const GameCount = () => {
  const { status, query, count } = useUnit($search);
  return (
    <p className={styles.count} role="status">
      {status === 'ready' &&
        (query === '' ? <Trans>Most played</Trans> : <Plural value={count} one="# game" other="# games" />)}
    </p>
  );
};

const Games = () => {
  const { t } = useLingui();
  const {
    search: { status, query, games, suggestions },
    retry,
  } = useUnit({ search: $search, retry: searchRetried });
  const { look, isFavourite } = useTileLook();
  if (status === 'failed') return <ErrorState title={t`We could not load the games`} onRetry={() => retry()} />;
  if (status === 'pending' && games.length === 0) {
    return (
      <div aria-busy>
        <GameGrid label={t`Games`}>
          {Array.from({ length: firstShown }, (_, index) => (
            <GameCardSkeleton key={index} shape={look.shape} />
          ))}
        </GameGrid>
      </div>
    );
  }
  if (games.length === 0) {
    return (
      <>
        <EmptyState
          icon="search"
          title={t`No results for “${query}”`}
          description={t`Check the spelling or search for a studio.`}
          action={<LinkButton variant="secondary" to={href('/gamehall')}>{t`See all games`}</LinkButton>}
        />
        <SuggestedGames games={suggestions} level={3} />
      </>
    );
  }
  return (
    <div className={cx(status === 'pending' && styles.stale)} aria-busy={status === 'pending'} data-found>
      <GameGrid label={t`Games`}>
        {games.map((game) => (
          <div key={game.sysname} className={styles.cell} data-shape={look.shape}>
            <GameTile game={game} look={look} isFavourite={isFavourite(game.sysname)} />
          </div>
        ))}
      </GameGrid>
      <MoreGames />
    </div>
  );
};

/** The studios and games of the search, or a message without results. */
export const SearchResults = () => (
  <div className={styles.results}>
    <Studios />
    <GameCount />
    <Games />
  </div>
);
