import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { navigationRequested, pageOpened } from '@croupier/navigation';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { hallPath } from '../../features/catalogue/hall-address.ts';
import { $providers, catalogueRequested } from '../../features/catalogue/index.ts';
import { favouritesRequested } from '../../features/favourites/index.ts';
import { matchingStudios } from './matching-studios.ts';

/** Number of games at first, and maximum after "show all". */
export const firstShown = 18;
export const maximumShown = 300;
/** Debounce of the query. */
const debounce_ms = 300;

/** The dialog was mounted. */
export const searchShown = createEvent();
export const queryTyped = createEvent<string>();
/** Enter was pressed: the game hall opens with the query. */
export const querySubmitted = createEvent();
export const allGamesRequested = createEvent();
export const searchRetried = createEvent();

/** Text of the field. */
export const $query = createStore('', { serialize: 'ignore' })
  .on(queryTyped, (_, text) => text)
  .reset(searchShown);

type SearchRequest = Readonly<{ query: string; count: number }>;
const getGamesFx = createApiEffect(getGames);
const searchFx = attach({
  effect: getGamesFx,
  mapParams: ({ query, count }: SearchRequest) => ({ count, ...(query === '' ? {} : { query }) }),
});
const $request = createStore<SearchRequest>({ query: '', count: firstShown }, { serialize: 'ignore' }).on(
  searchFx,
  (_, request) => request,
);

const $inputCount = createStore(0, { serialize: 'ignore' }).on([queryTyped, searchShown], (count) => count + 1);
const debounceFx = createEffect(
  ({ input: _input }: Readonly<{ input: number }>) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, debounce_ms);
    }),
);
sample({ clock: queryTyped, source: $inputCount, fn: (input) => ({ input }), target: debounceFx });
const queryDebounced = sample({
  clock: debounceFx.done,
  source: $inputCount,
  filter: (count, { params }) => params.input === count,
  fn: () => undefined,
});

const queryChanged = sample({
  clock: queryDebounced,
  source: { query: $query, request: $request },
  filter: ({ query, request }) => query.trim() !== request.query,
  fn: ({ query }): SearchRequest => ({ query: query.trim(), count: firstShown }),
});
sample({ clock: searchShown, fn: (): SearchRequest => ({ query: '', count: firstShown }), target: searchFx });
sample({ clock: queryChanged, target: searchFx });
sample({
  clock: allGamesRequested,
  source: $request,
  fn: ({ query }): SearchRequest => ({ query, count: maximumShown }),
  target: searchFx,
});
sample({ clock: searchRetried, source: $request, target: searchFx });
sample({ clock: searchShown, target: [catalogueRequested, favouritesRequested] });

const answered = sample({
  clock: searchFx.done,
  source: $request,
  filter: (request, { params }) => request === params,
  fn: (_, { params, result }) => ({ query: params.query, ...result }),
});
const refused = sample({ clock: searchFx.fail, source: $request, filter: (request, { params }) => request === params });

export type Search = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  /** Query of these games; empty: the most played. */ query: string;
  games: readonly Game[];
  count: number;
  /** Games to show when none was found. */
  suggestions: readonly Game[];
}>;

/** The result of the search. The previous games stay during the next search. */
export const $search = createStore<Search>(
  { status: 'pending', query: '', games: [], count: 0, suggestions: [] },
  { serialize: 'ignore' },
)
  .on(searchFx, (search) => ({ ...search, status: 'pending' }))
  .on(answered, (_, { query, items, count, suggestions = [] }) => ({
    status: 'ready',
    query,
    games: items,
    count,
    suggestions,
  }))
  .on(refused, (search) => ({ ...search, status: 'failed' }))
  .reset(searchShown);

/** The studios whose names match the query. */
export const $studios = combine($providers, $search, (providers, { query }) => matchingStudios(providers ?? [], query));

sample({
  clock: querySubmitted,
  source: $query,
  filter: (query) => query.trim() !== '',
  fn: (query) => ({ to: hallPath({ query: query.trim() }) }),
  target: navigationRequested,
});

// The game hall with another query is the same page, so opening it does not close the dialog by itself.
const $dialogId = $openDialogs.map((dialogs) => dialogs.find(({ name }) => name === 'games-search')?.id ?? null);
const pageChanged = sample({ clock: pageOpened, source: $dialogId }).filterMap((id) =>
  id === null ? undefined : { id },
);
sample({ clock: pageChanged, target: dialogClosed });
