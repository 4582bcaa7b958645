import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import { pageFailed, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, createStore, sample } from 'effector';
import { catalogueNeeded } from '../../features/catalogue/index.ts';
import { favouritesNeeded } from '../../features/favourites/index.ts';
import { gameArt, gameName } from '../../features/game-tile/index.ts';
import { winnersNeeded } from '../../features/winners/index.ts';

/** How games with a jackpot are marked. */
const jackpotTag = 'jackpot';
const mostShown = 100;
/** Wins among which those of this game are looked for. */
const winsRead = 50;

export const opened = createEvent<PageContext>();
export const jackpotRetried = createEvent();

const loadJackpotsFx = createApiEffect(getGames);
const $sysname = createStore('').on(opened, (_, { params }) => params['id'] ?? '');

export type Jackpot = Readonly<{ status: 'pending' | 'ready' | 'failed'; game: Game | null; others: readonly Game[] }>;
const waiting: Jackpot = { status: 'pending', game: null, others: [] };

const read = sample({ clock: loadJackpotsFx.doneData, source: $sysname, fn: (sysname, { items }): Jackpot => ({
  status: 'ready', game: items.find((game) => game.sysname === sysname) ?? null, others: items.filter((game) => game.sysname !== sysname),
}) });

/** The jackpot of the page, and the others there are. */
export const $jackpot = createStore<Jackpot>(waiting)
  .on(opened, (state, { params }) => (state.game?.sysname === params['id'] ? state : waiting))
  .on(jackpotRetried, () => waiting)
  .on(read, (_, jackpot) => jackpot)
  .on(loadJackpotsFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }));

sample({ clock: [opened, jackpotRetried], fn: () => ({ tags: [jackpotTag], count: mostShown }), target: loadJackpotsFx });
sample({ clock: opened, fn: () => undefined, target: [catalogueNeeded, favouritesNeeded] });
sample({ clock: opened, fn: () => ({ count: winsRead }), target: winnersNeeded });
sample({ clock: read, filter: ({ game }) => game === null, fn: () => ({ status: 404 as const }), target: pageFailed });
sample({
  clock: read.filterMap(({ game }) => game ?? undefined),
  fn: (game) => ({ path: '/jackpots', title: gameName(game), description: game.description.text, imageUrl: gameArt(game, 'landscape') }),
  target: headRequested,
});
