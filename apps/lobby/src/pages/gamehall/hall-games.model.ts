import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import { attach, createEvent, createStore, sample } from 'effector';
import { hallStep, type HallSort } from '../../features/catalogue/hall-address.ts';

/** The filters of a list of games, and their number. */
export type GamesRequest = Readonly<{
  /** Number of the opening of the page. Each opening loads the games again. */
  opening: number;
  locale: string;
  categories: readonly string[];
  providers: readonly string[];
  sysnames: readonly string[] | null;
  query: string;
  sort: HallSort;
  show: number;
}>;

export type HallGames = Readonly<{
  /** Key of the request. */
  key: string;
  status: 'pending' | 'ready' | 'failed';
  games: readonly Game[];
  /** Total number. */
  count: number;
  /** Games to show when none was found. */
  suggestions: readonly Game[];
  more: 'idle' | 'pending' | 'failed';
}>;

export const gamesRequested = createEvent<GamesRequest>();
export const gamesRetried = createEvent();

/** Maximum of the API. */
const maximumCount = 300;
/**
 * Maximum of games in the server-rendered page; a longer list is not worth its document. The browser loads as many as
 * the address says.
 */
const maximumRendered = 1200;
const isBrowser = typeof document !== 'undefined';
/** Maximum number of names in a request. */
const maximumNames = 100;

export const keyOf = ({ opening: _opening, show: _show, ...filters }: GamesRequest): string => JSON.stringify(filters);

type PageRequest = Readonly<{ request: GamesRequest; key: string; offset: number; count: number }>;

const getPageFx = createApiEffect(getGames);
const loadPageFx = attach({
  effect: getPageFx,
  mapParams: ({ request: { categories, providers, sysnames, query, sort }, offset, count }: PageRequest) => ({
    offset,
    count,
    sort,
    order: sort === 'name' ? ('asc' as const) : ('desc' as const),
    providers: [...providers],
    ...(categories.length === 0 ? {} : { categories: [...categories] }),
    ...(sysnames === null ? {} : { sysnames: sysnames.slice(0, maximumNames) }),
    ...(query === '' ? {} : { query }),
  }),
});

const pending: HallGames = { key: '', status: 'pending', games: [], count: 0, suggestions: [], more: 'idle' };

const stateAfterRequest = (state: HallGames, { key, offset }: PageRequest): HallGames => {
  if (offset > 0) return { ...state, more: 'pending' };
  // The games of the previous request stay until the answer.
  return { ...state, key, status: state.key === key && state.status === 'ready' ? 'ready' : 'pending', more: 'idle' };
};

/**
 * Returns the new first games of a list and the known ones after them. A long list keeps its length, and the visitor
 * their position, when they return to it. Unchanged games stay the same objects, so that they do not render again.
 */
const withKnown = (first: readonly Game[], { status, games }: HallGames, length: number): readonly Game[] => {
  if (status !== 'ready') return first;
  const known = new Map(games.map((game) => [game.sysname, game]));
  const isFirst = new Set(first.map(({ sysname }) => sysname));
  const unchanged = (game: Game): Game => {
    const before = known.get(game.sysname);
    return before && JSON.stringify(before) === JSON.stringify(game) ? before : game;
  };
  return [...first.map(unchanged), ...games.slice(first.length, length).filter(({ sysname }) => !isFirst.has(sysname))];
};

/** The games of the hall. Answers to earlier requests are ignored. */
export const $hallGames = createStore<HallGames>(pending)
  .on(loadPageFx, stateAfterRequest)
  .on(loadPageFx.done, (state, { params: { request, key, offset }, result }) => {
    if (key !== state.key || (offset > 0 && offset !== state.games.length)) return state;
    const known = new Set(offset > 0 ? state.games.map(({ sysname }) => sysname) : []);
    const games =
      offset > 0
        ? [...state.games, ...result.items.filter(({ sysname }) => !known.has(sysname))]
        : withKnown(result.items, state, Math.min(result.count, request.show));
    const { count, suggestions = [] } = result;
    return { key, status: 'ready', games, count, suggestions, more: 'idle' };
  })
  .on(loadPageFx.fail, (state, { params: { key, offset } }) => {
    if (key !== state.key) return state;
    return offset > 0 ? { ...state, more: 'failed' } : { ...pending, key, status: 'failed' };
  });

const $request = createStore<GamesRequest | null>(null).on(gamesRequested, (_, request) => request);

const isNew = (last: GamesRequest | null, request: GamesRequest): boolean =>
  last === null || last.opening !== request.opening || keyOf(last) !== keyOf(request);
const accepted = createEvent<GamesRequest>();
const $accepted = createStore<GamesRequest | null>(null).on(accepted, (_, request) => request);
sample({ clock: gamesRequested, source: $accepted, filter: isNew, fn: (_, request) => request, target: accepted });

/** Returns the request for the next page of the list, or for the first one. */
export const pageOf = (request: GamesRequest, state: HallGames): PageRequest => {
  const key = keyOf(request);
  const loaded = key === state.key && state.status === 'ready' ? state.games.length : 0;
  const isMore = loaded > 0 && loaded < state.count && request.show > loaded;
  const offset = isMore ? loaded : 0;
  return { request, key, offset, count: Math.min(maximumCount, Math.max(hallStep, request.show - offset)) };
};

sample({ clock: accepted, source: $hallGames, fn: (state, request) => pageOf(request, state), target: loadPageFx });
const retried = sample({
  clock: gamesRetried,
  source: { request: $request, state: $hallGames },
  filter: ({ request }) => request !== null,
  fn: ({ request, state }) => request && pageOf(request, state),
}).filterMap((page) => page ?? undefined);
sample({ clock: retried, target: loadPageFx });

// A request has a maximum: a long list needs several.
const continued = sample({
  clock: loadPageFx.done,
  source: { request: $request, state: $hallGames },
  filter: ({ request, state }, { params: { key, offset } }) =>
    request !== null &&
    keyOf(request) === key &&
    state.key === key &&
    state.games.length > offset &&
    state.games.length < Math.min(state.count, request.show, isBrowser ? Infinity : maximumRendered),
  fn: ({ request, state }) => request && pageOf(request, state),
}).filterMap((page) => page ?? undefined);
sample({ clock: continued, target: loadPageFx });
