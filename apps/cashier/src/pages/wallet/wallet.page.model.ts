import { createApiEffect } from '@croupier/api-client';
import { getHistory, type Transaction } from '@croupier/contract/cashier';
import { $page, type PageContext } from '@croupier/navigation';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';
import { currencySwitchOpened } from '../../features/currency/index.ts';
import { headRequested } from '../../features/page-head/index.ts';
import { cancelRefused, withdrawalCancelled } from '../../features/withdrawal-cancel/index.ts';

export const opened = createEvent<PageContext>();
export const recentRetried = createEvent();

const recentCount = 4;
const loadFx = createApiEffect(getHistory);

export type Recent = Readonly<{ status: 'pending' | 'ready' | 'failed'; items: readonly Transaction[] }>;
const initial: Recent = { status: 'pending', items: [] };

/** The last deposits and withdrawals. */
export const $recent = createStore<Recent>(initial)
  .on(loadFx, (recent) => (recent.status === 'failed' ? initial : recent))
  .on(loadFx.doneData, (_, { items }) => ({ status: 'ready', items }))
  .on(loadFx.fail, (recent) => (recent.status === 'ready' ? recent : { status: 'failed', items: [] }))
  .reset(loggedOut);

sample({ clock: opened, target: headRequested });
sample({ clock: opened, fn: () => undefined, target: [recentRetried, balanceRefreshRequested, currencySwitchOpened] });
sample({
  clock: [withdrawalCancelled, cancelRefused],
  source: $page,
  filter: (page) => page?.name === 'cashier-index-wallet',
  fn: () => undefined,
  target: recentRetried,
});
sample({ clock: recentRetried, fn: () => ({ type: 'all' as const, count: recentCount }), target: loadFx });
