import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import { $page, pageFailed, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { catalogueRequested } from '../../features/catalogue/index.ts';
import { favouritesRequested } from '../../features/favourites/index.ts';
import { $jackpots, jackpotsRequested, jackpotWinsRequested } from '../../features/jackpots/index.ts';

const pageSize = 24;

export const opened = createEvent<PageContext>();
export const gamesRetried = createEvent();
export const moreGamesRequested = createEvent();

const loadFx = createApiEffect(getGames);
const loadGamesFx = attach({
  effect: loadFx,
  mapParams: ({ id, offset }: Readonly<{ id: string; offset: number }>) => ({
    options: { id, type: 'jackpot' as const },
    count: pageSize,
    offset,
  }),
});
const $id = createStore('').on(opened, (_, { params }) => params['id'] ?? '');

/** The jackpot of the page, and the others. */
export const $jackpot = combine($jackpots, $id, ({ status, items }, id) => ({
  status,
  jackpot: items.find((one) => one.id === id) ?? null,
  others: items.filter((one) => one.id !== id),
}));

export type JackpotGames = Readonly<{
  of: string;
  status: 'pending' | 'ready' | 'failed';
  items: readonly Game[];
  count: number;
}>;
const pending: JackpotGames = { of: '', status: 'pending', items: [], count: 0 };

const answered = sample({
  clock: loadGamesFx.done,
  source: $id,
  filter: (id, { params }) => params.id === id,
  fn: (of, { params, result }) => ({ of, isFirst: params.offset === 0, ...result }),
});
const refused = sample({
  clock: loadGamesFx.fail,
  source: $id,
  filter: (id, { params }) => params.id === id,
  fn: () => undefined,
});
const appendNew = (known: readonly Game[], more: readonly Game[]): readonly Game[] => [
  ...known,
  ...more.filter(({ sysname }) => !known.some((one) => one.sysname === sysname)),
];

/** The games in which the jackpot can be won. */
export const $jackpotGames = createStore<JackpotGames>(pending)
  .on(opened, (state, { params }) => (state.of === params['id'] ? state : pending))
  .on(gamesRetried, (state) => (state.status === 'failed' ? pending : state))
  .on(answered, (state, { of, isFirst, items, count }) => ({
    of,
    status: 'ready',
    items: isFirst ? items : appendNew(state.items, items),
    count,
  }))
  .on(refused, (state) => (state.status === 'ready' ? state : { ...pending, status: 'failed' }));
export const $isLoadingGames = loadGamesFx.pending;

sample({ clock: opened, fn: () => undefined, target: [catalogueRequested, favouritesRequested, jackpotsRequested] });
sample({ clock: opened, fn: ({ params }) => ({ id: params['id'] ?? '' }), target: jackpotWinsRequested });
sample({ clock: [opened, gamesRetried], source: $id, fn: (id) => ({ id, offset: 0 }), target: loadGamesFx });
sample({
  clock: moreGamesRequested,
  source: { id: $id, games: $jackpotGames },
  fn: ({ id, games }) => ({ id, offset: games.items.length }),
  target: loadGamesFx,
});

// Other pages poll jackpots too, so title and status are set on this page only.
const $shown = combine($jackpot, $page, (state, page) => ({ ...state, isHere: page?.name === 'jackpots-id' }));
const $foundId = $jackpot.map(({ jackpot }) => jackpot?.id ?? '');
const found = sample({ clock: [opened, $foundId], source: $shown }).filterMap(({ isHere, jackpot }) =>
  isHere && jackpot ? jackpot : undefined,
);
sample({
  clock: found,
  fn: ({ name, description, image_url: imageUrl }) => ({ path: href('/jackpots'), title: name, description, imageUrl }),
  target: headRequested,
});
sample({
  clock: $jackpots,
  source: $shown,
  filter: ({ isHere, status, jackpot }) => isHere && status === 'ready' && jackpot === null,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
