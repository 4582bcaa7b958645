import { useStoreMap, useUnit } from 'effector-react';
import { $flags } from '@croupier/site-config';
import { ErrorState, GameCardSkeleton, Row, type IconName } from '@croupier/ui';
import { GameTile, tileWidth, useTileLook } from '../game-tile/index.ts';
import { $gameRows, arrangeRows, rowRetried } from './game-rows.model.ts';

type Props = Readonly<{
  title: string;
  category: string;
  count: number;
  icon?: IconName | undefined;
  /** Categories of the rows above, whose first games this row need not begin with again. */
  above?: readonly string[];
  /** Its pictures are seen first. */
  priority?: boolean;
}>;

const none: readonly string[] = [];

const skeletons = 8;
/** How many pictures of a row are seen at once on a wide screen. */
const firstSeen = 6;

/** The first games of a category; its title leads to all of them. */
export const GameRow = ({ title, category, count, icon, above = none, priority = false }: Props) => {
  const row = useStoreMap({ store: $gameRows, keys: [category], fn: (rows, [name]) => rows[name] ?? null });
  const games = useStoreMap({ store: $gameRows, keys: [category, ...above], fn: (rows, [name, ...before]) => arrangeRows(rows, [...before, name])[name] ?? null });
  const { look, isFavourite } = useTileLook();
  const { retry, flags } = useUnit({ retry: rowRetried, flags: $flags });
  if (row?.status === 'ready' && row.games.length === 0) return null;
  const head = { title, icon, to: `/gamehall/${category}`, isTitleClickable: flags?.isTitleClickable };
  const itemWidth = tileWidth(look.shape);

  if (row?.status === 'failed') {
    return <Row {...head} itemWidth="100%">{[<ErrorState key="failed" compact onRetry={() => retry({ category, count })} />]}</Row>;
  }
  if (row?.status !== 'ready') {
    return (
      <div aria-busy>
        <Row {...head} itemWidth={itemWidth}>
          {Array.from({ length: skeletons }, (_, index) => <GameCardSkeleton key={index} shape={look.shape} />)}
        </Row>
      </div>
    );
  }
  return (
    <Row {...head} count={row.count} itemWidth={itemWidth}>
      {(games ?? row.games).map((game, index) => <GameTile key={game.sysname} game={game} look={look} isFavourite={isFavourite(game.sysname)} priority={priority && index < firstSeen} />)}
    </Row>
  );
};
