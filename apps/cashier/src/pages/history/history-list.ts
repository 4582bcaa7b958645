import type { HistoryView } from './history-view.ts';

/** One page of a tab; `view` is the address that it belongs to. */
export type HistoryListState<Item> = Readonly<{
  view: HistoryView | null;
  status: 'pending' | 'ready' | 'failed';
  items: readonly Item[];
  /** Of all pages. */
  count: number;
}>;

export const nothingListed = { view: null, status: 'pending', items: [], count: 0 } as const;

const isSame = (a: HistoryView | null, b: HistoryView): boolean => a?.tab === b.tab && a.page === b.page;

/** Another tab or page begins empty; the same one keeps its items while it loads. */
export const listOpened = <Item>(list: HistoryListState<Item>, view: HistoryView): HistoryListState<Item> =>
  isSame(list.view, view) && list.status === 'ready' ? list : { ...nothingListed, view };

export const listLoaded = <Item>(
  list: HistoryListState<Item>,
  { params, result: { items, count } }: Readonly<{ params: HistoryView; result: { items: Item[]; count: number } }>,
): HistoryListState<Item> => (isSame(list.view, params) ? { ...list, status: 'ready', items, count } : list);

export const listFailed = <Item>(
  list: HistoryListState<Item>,
  { params }: Readonly<{ params: HistoryView }>,
): HistoryListState<Item> =>
  isSame(list.view, params) && list.status !== 'ready' ? { ...list, status: 'failed' } : list;
