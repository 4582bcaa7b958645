import { createApiEffect } from '@croupier/api-client';
import { getBonuses, getCashbacks, type Bonus, type Cashback } from '@croupier/contract/bonuses';
import { getDepositInfo, getHistory, type Transaction } from '@croupier/contract/cashier';
import { $page, type PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';
import { cancelRefused, withdrawalCancelled } from '../../features/withdrawal-cancel/index.ts';
import { listFailed, listLoaded, listOpened, nothingListed, type HistoryListState } from './history-list.ts';
import { isPaymentTab, perPage, viewOf, type HistoryView } from './history-view.ts';

const route = 'cashier-index-history';

export const opened = createEvent<PageContext>();
export const historyRetried = createEvent();
export const detailsRetried = createEvent();

/** Tab, page and payment in the address. */
export const $view = createStore<HistoryView>(viewOf({})).on(opened, (_, { query }) => viewOf(query));

const rangeOf = ({ page }: HistoryView) => ({ offset: (page - 1) * perPage, count: perPage });
const getHistoryFx = createApiEffect(getHistory);
const loadPaymentsFx = attach({
  effect: getHistoryFx,
  mapParams: (view: HistoryView) => ({
    type: view.tab === 'withdrawal' ? ('withdrawal' as const) : ('deposit' as const),
    ...rangeOf(view),
  }),
});
const getBonusesFx = createApiEffect(getBonuses);
const loadBonusesFx = attach({
  effect: getBonusesFx,
  mapParams: (view: HistoryView) => ({ type: 'all' as const, ...rangeOf(view) }),
});
const getCashbacksFx = createApiEffect(getCashbacks);
const loadCashbacksFx = attach({ effect: getCashbacksFx, mapParams: rangeOf });
const getDetailsFx = createApiEffect(getDepositInfo);
const loadDetailsFx = attach({ effect: getDetailsFx, mapParams: (id: string) => ({ id }) });

const viewRequested = createEvent<HistoryView>();

/** One page of deposits or of withdrawals. */
export const $payments = createStore<HistoryListState<Transaction>>(nothingListed)
  .on(viewRequested, listOpened)
  .on(loadPaymentsFx.done, listLoaded)
  .on(loadPaymentsFx.fail, listFailed)
  .reset(loggedOut);
/** One page of bonuses. */
export const $bonuses = createStore<HistoryListState<Bonus>>(nothingListed)
  .on(viewRequested, listOpened)
  .on(loadBonusesFx.done, listLoaded)
  .on(loadBonusesFx.fail, listFailed)
  .reset(loggedOut);
/** One page of cashbacks. */
export const $cashbacks = createStore<HistoryListState<Cashback>>(nothingListed)
  .on(viewRequested, listOpened)
  .on(loadCashbacksFx.done, listLoaded)
  .on(loadCashbacksFx.fail, listFailed)
  .reset(loggedOut);

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
sample({ clock: [opened, historyRetried, changedElsewhere], source: $view, target: viewRequested });
sample({ clock: viewRequested, filter: ({ tab }) => isPaymentTab(tab), target: loadPaymentsFx });
sample({ clock: viewRequested, filter: ({ tab }) => tab === 'bonuses', target: loadBonusesFx });
sample({ clock: viewRequested, filter: ({ tab }) => tab === 'cashbacks', target: loadCashbacksFx });
sample({
  clock: [viewRequested, sample({ clock: detailsRetried, source: $view })],
  filter: ({ tab, details }) => isPaymentTab(tab) && details !== null,
  fn: ({ details }) => details ?? '',
  target: loadDetailsFx,
});
