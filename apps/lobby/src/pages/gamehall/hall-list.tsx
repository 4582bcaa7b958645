import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { hallPath, hallStep } from '../../features/catalogue/hall-address.ts';
import { GameTile, useTileLook } from '../../features/game-tile/index.ts';
import { Button, cx, EmptyState, ErrorState, GameCardSkeleton, GameGrid, LinkButton, ProgressBar } from '@croupier/ui';
import { $address } from './gamehall.page.model.ts';
import { $hallGames, gamesRetried } from './hall-games.model.ts';
import styles from './gamehall.module.css';

const skeletons = 24;
const firstSeen = 12;

/** The room of games that are on their way. */
export const HallSkeleton = memo(({ label }: Readonly<{ label: string }>) => {
  const { look } = useTileLook();
  return (
    <div aria-busy className={styles.waiting}>
      <GameGrid label={label}>
        {Array.from({ length: skeletons }, (_, index) => (
          <GameCardSkeleton key={index} shape={look.shape} />
        ))}
      </GameGrid>
    </div>
  );
});
HallSkeleton.displayName = 'HallWaiting';

/** Nothing was found: the ways that lead to something. */
const Nothing = () => {
  const { t } = useLingui();
  const address = useUnit($address);
  const query = address?.query ?? '';
  const isNarrow = query !== '' && (address?.id !== null || address.providers.length > 0);
  return (
    <EmptyState
      icon="search"
      title={query ? t`No results for “${query}”` : t`No games found`}
      description={query ? t`Check the spelling or search for a studio.` : t`Try another studio or category.`}
      action={
        isNarrow ? (
          <LinkButton variant="secondary" to={hallPath({ query })}>{t`Search all games`}</LinkButton>
        ) : (
          <LinkButton variant="secondary" to="/gamehall">{t`See all games`}</LinkButton>
        )
      }
    />
  );
};

const More = () => {
  const { t } = useLingui();
  const { address, state, retry } = useUnit({ address: $address, state: $hallGames, retry: gamesRetried });
  const { games, count, more } = state;
  if (games.length === 0) return null;
  const seen = games.length;
  return (
    <div className={styles.more}>
      <p className={styles.seen}>{t`${seen} of ${count}`}</p>
      <div className={styles.progress}>
        <ProgressBar size="s" label={t`Games shown`} value={seen} max={count} valueText={t`${seen} of ${count}`} />
      </div>
      {more === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {more === 'pending' && <Button variant="secondary" pending>{t`Show more`}</Button>}
      {more === 'idle' && seen < count && (
        <LinkButton
          variant="secondary"
          replace
          to={hallPath({ ...address, show: seen + hallStep })}
        >{t`Show more`}</LinkButton>
      )}
    </div>
  );
};

/**
 * How many of a list are drawn by now: of another list than before first the room alone, then the first screen, then
 * the rest. Each follows by itself in slices, and gives way to whatever the visitor does.
 */
const useDrawn = (list: readonly unknown[]): number => {
  const begun = useDeferredValue(list);
  const [done, setDone] = useState(list);
  useEffect(() => startTransition(() => setDone(begun)), [begun]);
  if (done === list) return list.length;
  const continues =
    done.length > 0 && done.length <= list.length && done.every((entry, index) => entry === list[index]);
  if (continues) return done.length;
  return begun === list ? firstSeen : 0;
};

/** The games that were found, as many as have been asked for. */
export const HallList = ({
  label,
  only,
}: Readonly<{ label: string; /** Nothing else is shown, whatever was read. */ only?: readonly string[] | null }>) => {
  const { t } = useLingui();
  const { state, retry } = useUnit({ state: $hallGames, retry: gamesRetried });
  const { look, isFavourite } = useTileLook();
  const games = useMemo(
    () => (only ? state.games.filter(({ sysname }) => only.includes(sysname)) : state.games),
    [only, state.games],
  );
  const drawn = useDrawn(games);

  if (state.status === 'failed') return <ErrorState title={t`We could not load the games`} onRetry={() => retry()} />;
  if (state.status === 'pending' && games.length === 0) return <HallSkeleton label={label} />;
  if (games.length === 0) return <Nothing />;
  return (
    <div aria-busy={state.status === 'pending'} className={cx(state.status === 'pending' && styles.stale)}>
      <p className={styles.count} aria-live="polite">
        <Plural value={only ? games.length : state.count} one="# game" other="# games" />
      </p>
      <GameGrid label={label}>
        {games.map((game, index) => (
          <div key={game.sysname} className={styles.cell} data-shape={look.shape}>
            {index < drawn ? (
              <GameTile game={game} look={look} isFavourite={isFavourite(game.sysname)} priority={index < firstSeen} />
            ) : (
              <GameCardSkeleton shape={look.shape} />
            )}
          </div>
        ))}
      </GameGrid>
      {!only && <More />}
    </div>
  );
};
