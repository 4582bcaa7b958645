import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Game } from '@croupier/contract/games';
import { href } from '@croupier/router';
import { hallPath, hallStep } from '../../features/catalogue/hall-address.ts';
import { GameTile, useTileLook, type TileLook } from '../../features/game-tile/index.ts';
import { SuggestedGames } from '../../features/game-tile/suggested-games.tsx';
import { Button, cx, EmptyState, ErrorState, GameCardSkeleton, LinkButton, ProgressBar } from '@croupier/ui';
import { $filters } from './gamehall.page.model.ts';
import { $hallGames, gamesRetried } from './hall-games.model.ts';
import styles from './gamehall.module.css';

const visibleGames = 12;
/** Games of a part. They fill whole rows, because each number of columns in the stylesheet divides this number. */
const partSize = 24;

const HallGrid = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  <div className={styles.container}>
    <div role="group" aria-label={label} className={styles.grid}>
      {children}
    </div>
  </div>
);

/** The placeholder of games while they load. */
export const HallSkeleton = memo(({ label }: Readonly<{ label: string }>) => {
  const { look } = useTileLook();
  return (
    <div aria-busy className={styles.waiting}>
      <HallGrid label={label}>
        <div className={styles.part}>
          {Array.from({ length: partSize }, (_, index) => (
            <GameCardSkeleton key={index} shape={look.shape} />
          ))}
        </div>
      </HallGrid>
    </div>
  );
});
HallSkeleton.displayName = 'HallWaiting';

/** No games were found: links to other lists, and suggested games. */
const NoResults = () => {
  const { t } = useLingui();
  const { filters, state } = useUnit({ filters: $filters, state: $hallGames });
  const { query = '', categories = [], providers = [] } = filters ?? {};
  const isNarrow = query !== '' && (categories.length > 0 || providers.length > 0);
  return (
    <>
      <EmptyState
        icon="search"
        title={query ? t`No results for “${query}”` : t`No games found`}
        description={query ? t`Check the spelling or search for a studio.` : t`Try another studio or category.`}
        action={
          isNarrow ? (
            <LinkButton variant="secondary" to={hallPath({ query })}>{t`Search all games`}</LinkButton>
          ) : (
            <LinkButton variant="secondary" to={href('/gamehall')}>{t`See all games`}</LinkButton>
          )
        }
      />
      <SuggestedGames games={state.suggestions} level={2} />
    </>
  );
};

const ShowMore = () => {
  const { t } = useLingui();
  const { filters, state, retry } = useUnit({ filters: $filters, state: $hallGames, retry: gamesRetried });
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
          to={hallPath({ ...filters, show: seen + hallStep })}
        >{t`Show more`}</LinkButton>
      )}
    </div>
  );
};

/**
 * Returns how many games to render: of a new list first none, then the first screen, then all. Each step is a
 * low-priority render that does not delay input.
 */
const useRenderedCount = (list: readonly unknown[]): number => {
  const deferred = useDeferredValue(list);
  const [done, setDone] = useState(list);
  useEffect(() => startTransition(() => setDone(deferred)), [deferred]);
  if (done === list) return list.length;
  const isContinued =
    done.length > 0 && done.length <= list.length && done.every((entry, index) => entry === list[index]);
  if (isContinued) return done.length;
  return deferred === list ? visibleGames : 0;
};

type PartProps = Readonly<{
  /** Null for a game that is loading. */
  games: readonly (Game | null)[];
  look: TileLook;
  isFavourite: (sysname: string) => boolean;
  /** Number of rendered games; the others have a placeholder. */
  renderedCount: number;
  isFirst: boolean;
}>;

const isSamePart = ({ games, ...before }: PartProps, { games: nextGames, ...next }: PartProps): boolean =>
  games.length === nextGames.length &&
  games.every((game, index) => game === nextGames[index]) &&
  before.look === next.look &&
  before.isFavourite === next.isFavourite &&
  before.renderedCount === next.renderedCount &&
  before.isFirst === next.isFirst;

/** Whole rows of games. Those that are shown already do not render again. */
const HallPart = memo(
  ({ games, look, isFavourite, renderedCount, isFirst }: PartProps) => (
    <div className={cx(styles.part, games.length === partSize && styles.full)} data-shape={look.shape}>
      {games.map((game, index) =>
        game && index < renderedCount ? (
          <GameTile
            key={game.sysname}
            game={game}
            look={look}
            isFavourite={isFavourite(game.sysname)}
            priority={isFirst && index < visibleGames}
          />
        ) : (
          <GameCardSkeleton key={index} shape={look.shape} />
        ),
      )}
    </div>
  ),
  isSamePart,
);
HallPart.displayName = 'HallPart';

/** Splits games into the parts of the list. */
const partsOf = (games: PartProps['games']): readonly PartProps['games'][] =>
  Array.from({ length: Math.ceil(games.length / partSize) }, (_, index) =>
    games.slice(index * partSize, (index + 1) * partSize),
  );

/** The list of games. */
export const HallList = ({
  label,
  only,
}: Readonly<{ label: string; /** Shows only these games. */ only?: readonly string[] | null }>) => {
  const { t } = useLingui();
  const { state, retry } = useUnit({ state: $hallGames, retry: gamesRetried });
  const { look, isFavourite } = useTileLook();
  const games = useMemo(
    () => (only ? state.games.filter(({ sysname }) => only.includes(sysname)) : state.games),
    [only, state.games],
  );
  const renderedCount = useRenderedCount(games);
  const isLoadingMore = state.more === 'pending' && !only;
  // The button answers the press first.
  const hasPlaceholders = useDeferredValue(isLoadingMore) && isLoadingMore;
  const placeholders = hasPlaceholders ? Math.min(hallStep, state.count - games.length) : 0;

  if (state.status === 'failed') return <ErrorState title={t`We could not load the games`} onRetry={() => retry()} />;
  if (state.status === 'pending' && games.length === 0) return <HallSkeleton label={label} />;
  if (games.length === 0) return <NoResults />;
  return (
    <div aria-busy={state.status === 'pending'} className={cx(state.status === 'pending' && styles.stale)}>
      <p className={styles.count} aria-live="polite">
        <Plural value={only ? games.length : state.count} one="# game" other="# games" />
      </p>
      <HallGrid label={label}>
        {partsOf([...games, ...Array.from({ length: placeholders }, () => null)]).map((part, index) => (
          <HallPart
            key={index}
            games={part}
            look={look}
            isFavourite={isFavourite}
            renderedCount={Math.min(part.length, Math.max(0, renderedCount - index * partSize))}
            isFirst={index === 0}
          />
        ))}
      </HallGrid>
      {!only && <ShowMore />}
    </div>
  );
};
