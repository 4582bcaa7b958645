import { useStoreMap, useUnit } from 'effector-react';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Game } from '@croupier/contract/games';
import { $flags } from '@croupier/site-config';
import { ErrorState, GameCardSkeleton, Row, type IconName } from '@croupier/ui';
import { GameTile, tileWidth, useTileLook } from '../game-tile/index.ts';
import { $gameRows, arrangeRows, rowRetried, type GameRowState } from './game-rows.model.ts';

type Props = Readonly<{
  title: string;
  category: string;
  count: number;
  icon?: IconName | undefined;
  /** Categories of the rows above, whose first games this row need not begin with again. */
  above?: readonly string[];
  /** Its pictures are seen first. */
  priority?: boolean;
  /** Its room is drawn first, also where its games are known already: for a page of many rows. */
  roomFirst?: boolean;
}>;

type Shown = Readonly<{ row: GameRowState; games: readonly Game[] }> | null;

const none: readonly string[] = [];

const skeletons = 8;
/** How many pictures of a row are seen at once on a wide screen. */
const firstSeen = 6;

const areAlike = (one: readonly Game[] | null, other: readonly Game[] | null): boolean =>
  one === other ||
  (one !== null && other !== null && one.length === other.length && one.every((game, index) => game === other[index]));

/**
 * What is known of the row. Its cards are drawn in slices that give way to the visitor: rows come one after the other,
 * and each that came while others are drawn would have all of them drawn at once, as React does with a store that
 * changes underneath.
 */
const useShown = (category: string, above: readonly string[], roomFirst: boolean): Shown => {
  const row = useStoreMap({ store: $gameRows, keys: [category], fn: (rows, [name]) => rows[name] ?? null });
  const games = useStoreMap({
    store: $gameRows,
    keys: [category, ...above],
    fn: (rows, [name, ...before]) => arrangeRows(rows, [...before, name])[name] ?? null,
    updateFilter: (now, before) => !areAlike(now, before),
  });
  const [hasRoom, setRoom] = useState(!roomFirst);
  useEffect(() => startTransition(() => setRoom(true)), []);
  const known = useMemo(() => row && { row, games: games ?? row.games }, [row, games]);
  return useDeferredValue(hasRoom ? known : null);
};

/** The first games of a category; its title leads to all of them. */
export const GameRow = ({ title, category, count, icon, above = none, priority = false, roomFirst = false }: Props) => {
  const shown = useShown(category, above, roomFirst);
  const { look, isFavourite } = useTileLook();
  const { retry, flags } = useUnit({ retry: rowRetried, flags: $flags });
  const row = shown?.row;
  if (row?.status === 'ready' && row.games.length === 0) return null;
  const head = { title, icon, to: `/gamehall/${category}`, isTitleClickable: flags?.isTitleClickable };
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
          priority={priority && index < firstSeen}
        />
      ))}
    </Row>
  );
};
