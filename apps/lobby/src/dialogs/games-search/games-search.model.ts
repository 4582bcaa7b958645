import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { navigationRequested, pageOpened } from '@croupier/navigation';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { hallPath } from '../../features/catalogue/hall-address.ts';
import { $providers, catalogueRequested } from '../../features/catalogue/index.ts';
import { favouritesRequested } from '../../features/favourites/index.ts';
import { matchingStudios } from './matching-studios.ts';

/** Games that are shown at once, and after "show all". */
export const firstShown = 18;
export const maximumShown = 300;
/** How long a visitor may think before what they typed is looked for. */
const pause_ms = 300;

/** The dialog is on the screen. */
export const searchShown = createEvent();
export const queryTyped = createEvent<string>();
/** Enter: all that is found is wanted, on a page of its own. */
export const querySubmitted = createEvent();
export const allGamesRequested = createEvent();
export const searchRetried = createEvent();

/** What stands in the field. */
export const $query = createStore('', { serialize: 'ignore' })
  .on(queryTyped, (_, text) => text)
  .reset(searchShown);

type Wanted = Readonly<{ query: string; count: number }>;
const getGamesFx = createApiEffect(getGames);
const lookFx = attach({
  effect: getGamesFx,
  mapParams: ({ query, count }: Wanted) => ({ count, ...(query === '' ? {} : { query }) }),
});
const $wanted = createStore<Wanted>({ query: '', count: firstShown }, { serialize: 'ignore' }).on(
  lookFx,
  (_, wanted) => wanted,
);

const $typings = createStore(0, { serialize: 'ignore' }).on([queryTyped, searchShown], (typings) => typings + 1);
const pauseFx = createEffect(
  ({ at: _at }: Readonly<{ at: number }>) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, pause_ms);
    }),
);
sample({ clock: queryTyped, source: $typings, fn: (at) => ({ at }), target: pauseFx });
const paused = sample({
  clock: pauseFx.done,
  source: $typings,
  filter: (typings, { params }) => params.at === typings,
  fn: () => undefined,
});

const changed = sample({
  clock: paused,
  source: { query: $query, wanted: $wanted },
  filter: ({ query, wanted }) => query.trim() !== wanted.query,
  fn: ({ query }): Wanted => ({ query: query.trim(), count: firstShown }),
});
sample({ clock: searchShown, fn: (): Wanted => ({ query: '', count: firstShown }), target: lookFx });
sample({ clock: changed, target: lookFx });
sample({
  clock: allGamesRequested,
  source: $wanted,
  fn: ({ query }): Wanted => ({ query, count: maximumShown }),
  target: lookFx,
});
sample({ clock: searchRetried, source: $wanted, target: lookFx });
sample({ clock: searchShown, target: [catalogueRequested, favouritesRequested] });

const answered = sample({
  clock: lookFx.done,
  source: $wanted,
  filter: (wanted, { params }) => wanted === params,
  fn: (_, { params, result }) => ({ query: params.query, ...result }),
});
const refused = sample({ clock: lookFx.fail, source: $wanted, filter: (wanted, { params }) => wanted === params });

export type Search = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  /** What the games were found by; empty: the most played. */ query: string;
  games: readonly Game[];
  count: number;
}>;

/** What was found. While something else is looked for, the former games stay. */
export const $search = createStore<Search>(
  { status: 'pending', query: '', games: [], count: 0 },
  { serialize: 'ignore' },
)
  .on(lookFx, (search) => ({ ...search, status: 'pending' }))
  .on(answered, (_, { query, items, count }) => ({ status: 'ready', query, games: items, count }))
  .on(refused, (search) => ({ ...search, status: 'failed' }))
  .reset(searchShown);

/** The studios of the same name. */
export const $studios = combine($providers, $search, (providers, { query }) => matchingStudios(providers ?? [], query));

sample({
  clock: querySubmitted,
  source: $query,
  filter: (query) => query.trim() !== '',
  fn: (query) => ({ to: hallPath({ query: query.trim() }) }),
  target: navigationRequested,
});

// A game that was chosen is another page; but the hall by another search is the same one, with the dialog still over
// it.
const $dialogId = $openDialogs.map((dialogs) => dialogs.find(({ name }) => name === 'games-search')?.id ?? null);
const leftBehind = sample({ clock: pageOpened, source: $dialogId }).filterMap((id) =>
  id === null ? undefined : { id },
);
sample({ clock: leftBehind, target: dialogClosed });
