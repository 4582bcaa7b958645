import { createApiEffect } from '@croupier/api-client';
import { getDepositInfo, getHistory, type Transaction } from '@croupier/contract/cashier';
import { $page, type PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';
import { cancelRefused, withdrawalCancelled } from '../../features/withdrawal-cancel/index.ts';
import { perPage, viewOf, type HistoryView } from './history-view.ts';

const route = 'cashier-index-history';

export const opened = createEvent<PageContext>();
export const historyRetried = createEvent();
export const detailsRetried = createEvent();

/** Tab, page and payment in the address. */
export const $view = createStore<HistoryView>(viewOf({})).on(opened, (_, { query }) => viewOf(query));

const getHistoryFx = createApiEffect(getHistory);
const loadFx = attach({
  effect: getHistoryFx,
  mapParams: ({ tab, page }: HistoryView) => ({
    type: tab === 'withdrawal' ? ('withdrawal' as const) : ('deposit' as const),
    offset: (page - 1) * perPage,
    count: perPage,
  }),
});
const getDetailsFx = createApiEffect(getDepositInfo);
const loadDetailsFx = attach({ effect: getDetailsFx, mapParams: (id: string) => ({ id }) });

export type HistoryList = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  items: readonly Transaction[];
  count: number;
}>;
const initial: HistoryList = { status: 'pending', items: [], count: 0 };

const isSame = (a: HistoryView | undefined, b: HistoryView): boolean => a?.tab === b.tab && a.page === b.page;
const $listed = createStore<Readonly<{ view: HistoryView | null; list: HistoryList }>>({ view: null, list: initial })
  // Another tab or page begins empty; the same one keeps its items while it loads.
  .on(loadFx, ({ view, list }, requested) => ({
    view: requested,
    list: view && isSame(view, requested) && list.status === 'ready' ? list : initial,
  }))
  .on(loadFx.done, (listed, { params, result: { items, count } }) =>
    listed.view && isSame(listed.view, params) ? { ...listed, list: { status: 'ready', items, count } } : listed,
  )
  .on(loadFx.fail, (listed, { params }) =>
    listed.view && isSame(listed.view, params) && listed.list.status !== 'ready'
      ? { ...listed, list: { ...initial, status: 'failed' } }
      : listed,
  )
  .reset(loggedOut);

/** One page of the chosen tab. */
export const $history = $listed.map(({ list }) => list);

export type Details = Readonly<{
  id: string | null;
  status: 'pending' | 'ready' | 'failed';
  transaction: Transaction | null;
}>;
/** The payment whose details are open. */
export const $details = createStore<Details>({ id: null, status: 'pending', transaction: null })
  .on(loadDetailsFx, (details, id) =>
    details.id === id && details.status === 'ready' ? details : { id, status: 'pending', transaction: null },
  )
  .on(loadDetailsFx.done, (details, { params, result }) =>
    details.id === params ? { id: params, status: 'ready', transaction: result } : details,
  )
  .on(loadDetailsFx.fail, (details, { params }) =>
    details.id === params && details.status !== 'ready' ? { ...details, status: 'failed' } : details,
  )
  .reset(loggedOut);

sample({ clock: opened, target: headRequested });

const changedElsewhere = sample({
  clock: [withdrawalCancelled, cancelRefused],
  source: $page,
  filter: (page) => page?.name === route,
  fn: () => undefined,
});
const viewRequested = sample({ clock: [opened, historyRetried, changedElsewhere], source: $view });
sample({ clock: viewRequested, filter: ({ tab }) => tab === 'deposit' || tab === 'withdrawal', target: loadFx });
sample({
  clock: [viewRequested, sample({ clock: detailsRetried, source: $view })],
  filter: ({ details }) => details !== null,
  fn: ({ details }) => details ?? '',
  target: loadDetailsFx,
});
