import { useStoreMap, useUnit } from 'effector-react';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Game } from '@croupier/contract/games';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import { ErrorState, GameCardSkeleton, Row, type IconName } from '@croupier/ui';
import { GameTile, tileWidth, useTileLook } from '../game-tile/index.ts';
import { $gameRows, arrangeRows, rowRetried, type GameRowState } from './game-rows.model.ts';

type Props = Readonly<{
  title: string;
  category: string;
  count: number;
  icon?: IconName | undefined;
  /** Categories of the rows above. This row does not start with their first games. */
  above?: readonly string[];
  /** Whether to load its pictures with priority. */
  priority?: boolean;
  /** Renders the skeleton first, also if the games are known: for a page of many rows. */
  skeletonFirst?: boolean;
}>;

type Shown = Readonly<{ row: GameRowState; games: readonly Game[] }> | null;

const none: readonly string[] = [];

const skeletons = 8;
/** Number of visible pictures of a row on a wide screen. */
const visiblePictures = 6;

const areSame = (one: readonly Game[] | null, other: readonly Game[] | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.length === other.length && one.every((game, index) => game === other[index]));

/**
 * Returns the row as a deferred value. React renders all rows synchronously when a store changes during a render, and
 * the rows load one after the other.
 */
const useDeferredRow = (category: string, above: readonly string[], skeletonFirst: boolean): Shown => {
  const row = useStoreMap({ store: $gameRows, keys: [category], fn: (rows, [name]) => rows[name] ?? null });
  const games = useStoreMap({
    store: $gameRows,
    keys: [category, ...above],
    fn: (rows, [name, ...before]) => arrangeRows(rows, [...before, name])[name] ?? null,
    updateFilter: (now, before) => !areSame(now, before),
  });
  const [isReady, setReady] = useState(!skeletonFirst);
  useEffect(() => startTransition(() => setReady(true)), []);
  const known = useMemo(() => row && { row, games: games ?? row.games }, [row, games]);
  return useDeferredValue(isReady ? known : null);
};

/** The first games of a category. The title links to all of them. */
export const GameRow = ({
  title,
  category,
  count,
  icon,
  above = none,
  priority = false,
  skeletonFirst = false,
}: Props) => {
  const shown = useDeferredRow(category, above, skeletonFirst);
  const { look, isFavourite } = useTileLook();
  const { retry, flags } = useUnit({ retry: rowRetried, flags: $flags });
  const row = shown?.row;
  if (row?.status === 'ready' && row.games.length === 0) return null;
  const head = { title, icon, to: href('/gamehall/:id', { id: category }), isTitleClickable: flags?.isTitleClickable };
  const itemWidth = tileWidth(look.shape);

  if (row?.status === 'failed') {
    return (
      <Row {...head} itemWidth="100%">
        {[<ErrorState key="failed" compact onRetry={() => retry({ category, count })} />]}
      </Row>
    );
  }
  if (!shown || row?.status !== 'ready') {
    return (
      <div aria-busy>
        <Row {...head} itemWidth={itemWidth}>
          {Array.from({ length: skeletons }, (_, index) => (
            <GameCardSkeleton key={index} shape={look.shape} />
          ))}
        </Row>
      </div>
    );
  }
  return (
    <Row {...head} count={row.count} itemWidth={itemWidth}>
      {shown.games.map((game, index) => (
        <GameTile
          key={game.sysname}
          game={game}
          look={look}
          isFavourite={isFavourite(game.sysname)}
          priority={priority && index < visiblePictures}
        />
      ))}
    </Row>
  );
};
