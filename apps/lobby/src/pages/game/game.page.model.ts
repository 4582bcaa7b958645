import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import { pageFailed, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { catalogueRequested } from '../../features/catalogue/index.ts';
import { favouritesRequested } from '../../features/favourites/index.ts';
import { gameArt, gameName } from '../../features/game-tile/index.ts';
import { gameSelected } from './game-frame.model.ts';
import './game-demo.model.ts';
import './game-tracking.model.ts';

export const opened = createEvent<PageContext>();
export const gameRetried = createEvent();

const maximumRelated = 16;

const getGameFx = createApiEffect(getGames);
const loadGameFx = attach({ effect: getGameFx, mapParams: (sysname: string) => ({ sysnames: [sysname], count: 1 }) });
const getRelatedFx = createApiEffect(getGames);
const loadRelatedFx = attach({
  effect: getRelatedFx,
  mapParams: ({ type }: Game) => ({ types: [type], count: maximumRelated + 1 }),
});

export type GameState = Readonly<{ status: 'pending' | 'ready' | 'failed'; sysname: string; game: Game | null }>;

/** The game of the page. A page of another game starts empty; the same page keeps its data. */
export const $game = createStore<GameState>({ status: 'pending', sysname: '', game: null })
  .on(loadGameFx, (state, sysname) =>
    state.sysname === sysname && state.status === 'ready' ? state : { status: 'pending', sysname, game: null },
  )
  .on(loadGameFx.done, (state, { params, result: { items } }) =>
    params === state.sysname ? { status: 'ready', sysname: params, game: items[0] ?? null } : state,
  )
  .on(loadGameFx.fail, (state, { params }) =>
    params === state.sysname && state.status !== 'ready' ? { ...state, status: 'failed' } : state,
  );

export const $hasGameFailed = $game.map(({ status }) => status === 'failed');

const $related = createStore<Readonly<{ of: string; games: readonly Game[] }>>({ of: '', games: [] }).on(
  loadRelatedFx.done,
  (_, { params, result: { items } }) => ({
    of: params.sysname,
    games: items.filter(({ sysname }) => sysname !== params.sysname).slice(0, maximumRelated),
  }),
);
/** Other games of the same type. */
export const $relatedGames = combine($related, $game, (related, game) =>
  related.of === game.sysname ? related.games : [],
);

const $sysname = createStore('').on(opened, (_, { params }) => params['sysname'] ?? '');
const gameChanged = sample({
  clock: opened,
  source: $game,
  filter: ({ sysname, status }, { params }) => sysname !== params['sysname'] || status === 'failed',
  fn: (_, { params }) => params['sysname'] ?? '',
});
// A change of the mode opens the page again with the same game, which is loaded already.
sample({ clock: gameChanged, target: loadGameFx });
sample({ clock: gameRetried, source: $sysname, target: loadGameFx });
sample({ clock: opened, fn: () => undefined, target: [catalogueRequested, favouritesRequested] });

const gameLoaded = sample({
  clock: [loadGameFx.done, opened],
  source: { state: $game, sysname: $sysname },
  filter: ({ state, sysname }) => state.status === 'ready' && state.sysname === sysname,
  fn: ({ state }) => state.game,
});
sample({
  clock: gameLoaded,
  filter: (game) => game === null,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
const gameFound = gameLoaded.filterMap((game) => game ?? undefined);
sample({
  clock: gameFound,
  source: $related,
  filter: ({ of }, game) => of !== game.sysname,
  fn: (_, game) => game,
  target: loadRelatedFx,
});
sample({
  clock: gameFound,
  fn: (game) => ({
    path: href('/game/:sysname', { sysname: game.sysname }),
    title: gameName(game),
    description: game.description.text,
    imageUrl: gameArt(game, 'landscape'),
  }),
  target: headRequested,
});

sample({ clock: $game, fn: ({ game }) => game, target: gameSelected });
