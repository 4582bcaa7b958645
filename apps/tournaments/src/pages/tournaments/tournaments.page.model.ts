import { createApiEffect } from '@croupier/api-client';
import { getTournaments, type Tournament } from '@croupier/contract/tournaments';
import { $page, type PageContext } from '@croupier/navigation';
import { loggedOut, playerSignedIn } from '@croupier/session';
import { headRequested } from '@croupier/site-config';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { $knownTournaments, tournamentsReceived } from '../../features/known-tournaments/index.ts';

const route = 'tournaments';
/** Tournaments on one page of the list. */
export const pageSize = 12;

export const statuses = ['active', 'upcoming', 'finished'] as const;
export type ListAddress = Readonly<{ status: Tournament['status']; page: number }>;

export const opened = createEvent<PageContext>();
export const listRetried = createEvent();
/** A countdown in the list ended: a tournament starts or is over. */
export const countdownEnded = createEvent();

/**
 * The state in the address. Missing or invalid values mean the first page of active tournaments.
 */
export const addressOf = ({ query }: Pick<PageContext, 'query'>): ListAddress => {
  const page = Number(query['page'] ?? 1);
  return {
    status: statuses.find((status) => status === query['status']) ?? 'active',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
};

/** The address of a part of the list. */
export const listPath = ({ status, page = 1 }: Partial<ListAddress>): string => {
  const query = new URLSearchParams({
    ...(status && status !== 'active' ? { status } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `${href('/tournaments')}?${query}` : href('/tournaments');
};

const getTournamentsFx = createApiEffect(getTournaments);
const loadListFx = attach({
  effect: getTournamentsFx,
  mapParams: ({ status, page }: ListAddress) => ({ status, count: pageSize, offset: (page - 1) * pageSize }),
});

type List = Readonly<{
  address: ListAddress;
  status: 'pending' | 'ready' | 'failed';
  ids: readonly string[];
  count: number;
}>;

const first: ListAddress = { status: 'active', page: 1 };
const isSame = (a: ListAddress, b: ListAddress): boolean => a.status === b.status && a.page === b.page;

const $list = createStore<List>({ address: first, status: 'pending', ids: [], count: 0 })
  .on(opened, (list, page) => {
    const address = addressOf(page);
    return list.status === 'ready' && isSame(list.address, address)
      ? list
      : { address, status: 'pending', ids: [], count: 0 };
  })
  .on(listRetried, (list) => ({ ...list, status: 'pending' }))
  .on(loadListFx.done, (list, { params, result }) =>
    isSame(params, list.address)
      ? { ...list, status: 'ready', ids: result.items.map(({ id }) => id), count: result.count }
      : list,
  )
  .on(loadListFx.fail, (list, { params }) =>
    isSame(params, list.address) && list.status !== 'ready' ? { ...list, status: 'failed' } : list,
  );

/** The list that the address requests. */
export const $tournamentList = combine($list, $knownTournaments, ({ address, status, ids, count }, known) => ({
  address,
  status,
  pages: Math.ceil(count / pageSize),
  tournaments: ids.flatMap((id) => known[id] ?? []),
}));

export const $hasListFailed = $list.map(({ status }) => status === 'failed');

const $isHere = $page.map((page) => page?.name === route);
const again = sample({
  clock: [loggedOut, playerSignedIn, countdownEnded],
  source: $isHere,
  filter: Boolean,
  fn: () => undefined,
});

sample({ clock: [opened, listRetried, again], source: $list, fn: ({ address }) => address, target: loadListFx });
sample({ clock: loadListFx.doneData, fn: ({ items }) => items, target: tournamentsReceived });
sample({ clock: opened, fn: () => ({ path: href('/tournaments') }), target: headRequested });
