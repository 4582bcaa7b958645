import { createApiEffect, isRefusal } from '@croupier/api-client';
import { getGames, getProviders, type Game } from '@croupier/contract/games';
import { $page, pageFailed, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import {
  $knownTournaments,
  tournamentAnswered,
  tournamentFailed,
  tournamentRequested,
} from '../../features/known-tournaments/index.ts';

const route = 'tournaments-id-gamehall';
/** The number of games at first, and that each "Show more" adds. */
export const gamesStep = 12;
/** The platform's limit for one answer. */
const maxGames = 300;

export const opened = createEvent<PageContext>();
export const gamesRetried = createEvent();

type Asked = Readonly<{ id: string; show: number }>;

/** The state in the address: `show` is the number of games in whole steps. */
export const askedBy = ({ params, query }: Pick<PageContext, 'params' | 'query'>): Asked => {
  const show = Math.ceil(Number(query['show'] ?? gamesStep) / gamesStep) * gamesStep;
  return {
    id: params['id'] ?? '',
    show: Number.isSafeInteger(show) ? Math.min(maxGames, Math.max(gamesStep, show)) : gamesStep,
  };
};

const getGamesFx = createApiEffect(getGames);
const loadGamesFx = attach({
  effect: getGamesFx,
  mapParams: ({ id, show }: Asked) => ({ options: { id, type: 'tournament' as const }, count: show }),
});
const loadProvidersFx = createApiEffect(getProviders);

export type TournamentGames = Readonly<{
  asked: Asked;
  status: 'pending' | 'ready' | 'failed';
  games: readonly Game[];
  count: number;
  more: 'idle' | 'pending' | 'failed';
}>;

const nothing = { status: 'pending', games: [], count: 0, more: 'idle' } as const;

/** The tournament's games, as many as were requested. */
export const $games = createStore<TournamentGames>({ asked: { id: '', show: gamesStep }, ...nothing })
  .on(opened, (state, page) => {
    const asked = askedBy(page);
    // More games of the same tournament: the visible ones remain while the rest loads.
    if (state.asked.id === asked.id && state.status === 'ready')
      return {
        ...state,
        asked,
        more: asked.show > state.games.length && state.games.length < state.count ? 'pending' : 'idle',
      };
    return { asked, ...nothing };
  })
  .on(gamesRetried, (state) =>
    state.games.length > 0 ? { ...state, more: 'pending' } : { ...state, status: 'pending' },
  )
  .on(loadGamesFx.done, (state, { params, result }) =>
    params.id === state.asked.id && params.show === state.asked.show
      ? { ...state, status: 'ready', games: result.items, count: result.count, more: 'idle' }
      : state,
  )
  .on(loadGamesFx.fail, (state, { params }) => {
    if (params.id !== state.asked.id) return state;
    return state.games.length > 0 ? { ...state, more: 'failed' } : { ...state, status: 'failed' };
  });

export const $haveGamesFailed = $games.map(({ status }) => status === 'failed');

/** Names of providers by sysname. */
export const $providerNames = createStore<Readonly<Record<string, string>>>({}).on(
  loadProvidersFx.doneData,
  (_, providers) => Object.fromEntries(providers.map(({ sysname, name }) => [sysname, name])),
);

const $id = $games.map(({ asked }) => asked.id);
export const $gamesTournament = combine($knownTournaments, $id, (known, id) => known[id] ?? null);

sample({ clock: [opened, gamesRetried], source: $games, fn: ({ asked }) => asked, target: loadGamesFx });
sample({ clock: opened, fn: ({ params }) => params['id'] ?? '', target: tournamentRequested });
sample({
  clock: opened,
  source: $providerNames,
  filter: (names) => Object.keys(names).length === 0,
  fn: () => ({}),
  target: loadProvidersFx,
});

const $isHere = $page.map((page) => page?.name === route);
const here = combine({ id: $id, isHere: $isHere });
const answered = sample({
  clock: tournamentAnswered,
  source: here,
  filter: ({ id, isHere }, answer) => isHere && answer.id === id,
  fn: (_, { tournament }) => tournament,
});
const unknown = sample({
  clock: tournamentFailed,
  source: here,
  filter: ({ id, isHere }, failure) =>
    isHere && failure.id === id && isRefusal(failure.error, 'InvalidParameterException'),
});
sample({
  clock: answered,
  filter: (tournament) => tournament === null,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
sample({ clock: unknown, fn: () => ({ status: 404 as const }), target: pageFailed });
sample({
  clock: answered.filterMap((tournament) => tournament ?? undefined),
  fn: ({ description: { title, text }, image_url }) => ({
    path: href('/tournaments'),
    title,
    description: text,
    imageUrl: image_url,
    robots: 'noindex, follow',
  }),
  target: headRequested,
});
