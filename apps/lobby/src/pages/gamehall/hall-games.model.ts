import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import { attach, createEvent, createStore, sample } from 'effector';
import { hallStep, type HallSort } from '../../features/catalogue/hall-address.ts';

/** Which games are wanted, and how many of them. */
export type GamesRequest = Readonly<{
  /** Counts the openings of the page: the same games are read again when it is opened anew. */
  opening: number;
  locale: string;
  category: string | null;
  providers: readonly string[];
  sysnames: readonly string[] | null;
  query: string;
  sort: HallSort;
  show: number;
}>;

export type HallGames = Readonly<{
  /** What these games are an answer to. */
  key: string;
  status: 'pending' | 'ready' | 'failed';
  games: readonly Game[];
  /** How many there are in all. */
  count: number;
  more: 'idle' | 'pending' | 'failed';
}>;

export const gamesRequested = createEvent<GamesRequest>();
export const gamesRetried = createEvent();

/** The platform answers this many at most. */
const mostAtOnce = 300;
/** And takes this many names at most. */
const mostNames = 100;

export const keyOf = ({ opening: _opening, show: _show, ...what }: GamesRequest): string => JSON.stringify(what);

type Asked = Readonly<{ plan: GamesRequest; key: string; offset: number; count: number }>;

const getPageFx = createApiEffect(getGames);
const loadPageFx = attach({
  effect: getPageFx,
  mapParams: ({ plan: { category, providers, sysnames, query, sort }, offset, count }: Asked) => ({
    offset,
    count,
    sort,
    order: sort === 'name' ? ('asc' as const) : ('desc' as const),
    providers: [...providers],
    ...(category === null ? {} : { categories: [category] }),
    ...(sysnames === null ? {} : { sysnames: sysnames.slice(0, mostNames) }),
    ...(query === '' ? {} : { query }),
  }),
});

const nothing: HallGames = { key: '', status: 'pending', games: [], count: 0, more: 'idle' };

const asked = (state: HallGames, { key, offset }: Asked): HallGames => {
  if (offset > 0) return { ...state, more: 'pending' };
  // The same list read again, or a filter within it: what is shown stays until the answer.
  return { ...state, key, status: state.key === key && state.status === 'ready' ? 'ready' : 'pending', more: 'idle' };
};

/** The games that are shown. Answers to what is no longer asked for are passed over. */
export const $hallGames = createStore<HallGames>(nothing)
  .on(loadPageFx, asked)
  .on(loadPageFx.done, (state, { params: { key, offset }, result }) => {
    if (key !== state.key || (offset > 0 && offset !== state.games.length)) return state;
    const known = new Set(offset > 0 ? state.games.map(({ sysname }) => sysname) : []);
    const games =
      offset > 0 ? [...state.games, ...result.items.filter(({ sysname }) => !known.has(sysname))] : result.items;
    return { key, status: 'ready', games, count: result.count, more: 'idle' };
  })
  .on(loadPageFx.fail, (state, { params: { key, offset } }) => {
    if (key !== state.key) return state;
    return offset > 0 ? { ...state, more: 'failed' } : { ...nothing, key, status: 'failed' };
  });

const $plan = createStore<GamesRequest | null>(null).on(gamesRequested, (_, plan) => plan);

const isNew = (last: GamesRequest | null, plan: GamesRequest): boolean =>
  last === null || last.opening !== plan.opening || keyOf(last) !== keyOf(plan);
const accepted = createEvent<GamesRequest>();
const $accepted = createStore<GamesRequest | null>(null).on(accepted, (_, plan) => plan);
sample({ clock: gamesRequested, source: $accepted, filter: isNew, fn: (_, plan) => plan, target: accepted });

/** More of the list that is shown, or its beginning. */
export const pageOf = (plan: GamesRequest, state: HallGames): Asked => {
  const key = keyOf(plan);
  const have = key === state.key && state.status === 'ready' ? state.games.length : 0;
  const isMore = have > 0 && have < state.count && plan.show > have;
  const offset = isMore ? have : 0;
  return { plan, key, offset, count: Math.min(mostAtOnce, Math.max(hallStep, plan.show - offset)) };
};

sample({ clock: accepted, source: $hallGames, fn: (state, plan) => pageOf(plan, state), target: loadPageFx });
const again = sample({
  clock: gamesRetried,
  source: { plan: $plan, state: $hallGames },
  filter: ({ plan }) => plan !== null,
  fn: ({ plan, state }) => plan && pageOf(plan, state),
}).filterMap((page) => page ?? undefined);
sample({ clock: again, target: loadPageFx });
