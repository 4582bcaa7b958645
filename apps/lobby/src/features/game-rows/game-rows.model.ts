import { createApiEffect } from '@croupier/api-client';
import type { Game } from '@croupier/contract/games';
import { yieldIfSupported } from '@croupier/scheduling';
import { rowDrawnFirst } from '@croupier/ui';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';

export type RowRequest = Readonly<{ category: string; count: number }>;
export type GameRowState = Readonly<{ status: 'pending' | 'ready' | 'failed'; games: readonly Game[]; count: number }>;

/** The first games of these categories are wanted. What is known already stays until the answer. */
export const rowsRequested = createEvent<readonly RowRequest[]>();
export const rowRetried = createEvent<RowRequest>();

const getRowFx = createApiEffect(async () => (await import('@croupier/contract/games')).getGames);
const loadRowFx = attach({
  effect: getRowFx,
  mapParams: ({ category, count }: RowRequest) => ({ categories: [category], count }),
});
const loadRowsFx = createEffect(async (rows: readonly RowRequest[]) => {
  await Promise.allSettled(rows.map((row) => loadRowFx(row)));
});

type Rows = Readonly<Record<string, GameRowState>>;
const waiting: GameRowState = { status: 'pending', games: [], count: 0 };

/** Category → its first games. */
export const $gameRows = createStore<Rows>({})
  .on(loadRowFx, (rows, { category }) => (rows[category]?.status === 'ready' ? rows : { ...rows, [category]: waiting }))
  .on(loadRowFx.done, (rows, { params: { category }, result }) => ({
    ...rows,
    [category]: { status: 'ready', games: result.items, count: result.count },
  }))
  .on(loadRowFx.fail, (rows, { params: { category } }) =>
    rows[category]?.status === 'ready' ? rows : { ...rows, [category]: { ...waiting, status: 'failed' } },
  );

// A page has a dozen of them, and asks for them while it is busy with being drawn.
const giveWayFx = createEffect(async (rows: readonly RowRequest[]) => {
  await yieldIfSupported();
  return rows;
});
sample({ clock: rowsRequested, target: giveWayFx });
sample({ clock: giveWayFx.doneData, target: loadRowsFx });
sample({ clock: rowRetried, target: loadRowFx });

/**
 * A row that follows others begins with what has not been seen yet: the most played games are in many categories,
 * and would stand at the head of each.
 */
export const unseenFirst = (row: GameRowState, before: readonly (GameRowState | undefined)[]): readonly Game[] => {
  const seen = new Set(
    before.flatMap((other) => other?.games.slice(0, rowDrawnFirst).map(({ sysname }) => sysname) ?? []),
  );
  return [
    ...row.games.filter(({ sysname }) => !seen.has(sysname)),
    ...row.games.filter(({ sysname }) => seen.has(sysname)),
  ];
};

/** Rows of a page in their order → their games, none at the head of two of them. */
export const arrangeRows = (rows: Rows, categories: readonly string[]): Readonly<Record<string, readonly Game[]>> => {
  const arranged: Record<string, GameRowState> = {};
  for (const category of categories) {
    const row = rows[category];
    if (row) arranged[category] = { ...row, games: unseenFirst(row, Object.values(arranged)) };
  }
  return Object.fromEntries(Object.entries(arranged).map(([category, { games }]) => [category, games]));
};
