import { createApiEffect } from '@croupier/api-client';
import type { Game } from '@croupier/contract/games';
import { yieldIfSupported } from '@croupier/scheduling';
import { initialRowItems } from '@croupier/ui';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';

export type RowRequest = Readonly<{ category: string; count: number }>;
export type GameRowState = Readonly<{ status: 'pending' | 'ready' | 'failed'; games: readonly Game[]; count: number }>;

/** A page with the first games of these categories was opened. Known games stay until the answer. */
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
const pending: GameRowState = { status: 'pending', games: [], count: 0 };

/** Category → its first games. */
export const $gameRows = createStore<Rows>({})
  .on(loadRowFx, (rows, { category }) => (rows[category]?.status === 'ready' ? rows : { ...rows, [category]: pending }))
  .on(loadRowFx.done, (rows, { params: { category }, result }) => ({
    ...rows,
    [category]: { status: 'ready', games: result.items, count: result.count },
  }))
  .on(loadRowFx.fail, (rows, { params: { category } }) =>
    rows[category]?.status === 'ready' ? rows : { ...rows, [category]: { ...pending, status: 'failed' } },
  );

/** Whether there are rows and none of them could be loaded. */
export const $haveRowsFailed = $gameRows.map((rows) => {
  const states = Object.values(rows);
  return states.length > 0 && states.every(({ status }) => status === 'failed');
});

// A page requests a dozen rows during its first render, so the requests wait for a pending frame.
const yieldToRenderFx = createEffect(async (rows: readonly RowRequest[]) => {
  await yieldIfSupported();
  return rows;
});
sample({ clock: rowsRequested, target: yieldToRenderFx });
sample({ clock: yieldToRenderFx.doneData, target: loadRowsFx });
sample({ clock: rowRetried, target: loadRowFx });

/**
 * Returns a row's games, first those that are not at the start of a row above. Otherwise the most played games would
 * start every row.
 */
export const unseenFirst = (row: GameRowState, above: readonly (GameRowState | undefined)[]): readonly Game[] => {
  const seen = new Set(
    above.flatMap((other) => other?.games.slice(0, initialRowItems).map(({ sysname }) => sysname) ?? []),
  );
  return [
    ...row.games.filter(({ sysname }) => !seen.has(sysname)),
    ...row.games.filter(({ sysname }) => seen.has(sysname)),
  ];
};

/** Returns the games of each row, so that no two rows start with the same game. */
export const arrangeRows = (rows: Rows, categories: readonly string[]): Readonly<Record<string, readonly Game[]>> => {
  const arranged: Record<string, GameRowState> = {};
  for (const category of categories) {
    const row = rows[category];
    if (row) arranged[category] = { ...row, games: unseenFirst(row, Object.values(arranged)) };
  }
  return Object.fromEntries(Object.entries(arranged).map(([category, { games }]) => [category, games]));
};
