import { createApiEffect } from '@croupier/api-client';
import type { Win } from '@croupier/contract/games';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

export type WinList = Readonly<{ status: 'pending' | 'ready' | 'failed'; wins: readonly Win[] }>;

/** A page with the latest and biggest wins was opened. `count` is the length of each list. */
export const winnersRequested = createEvent<Readonly<{ count: number }>>();
export const winnersRetried = createEvent();
/** A list of wins was mounted or unmounted. The latest wins are polled while one is mounted. */
export const winnersShown = createEvent();
export const winnersHidden = createEvent();

const loadLatestFx = createApiEffect(async () => (await import('@croupier/contract/games')).getLiveWins);
const loadBiggestFx = createApiEffect(async () => (await import('@croupier/contract/games')).getTopWins);

const pending: WinList = { status: 'pending', wins: [] };
const listAfterFailure = (list: WinList): WinList => (list.status === 'ready' ? list : { status: 'failed', wins: [] });
const listAfterRequest = (list: WinList): WinList => (list.status === 'failed' ? pending : list);

export const $latestWins = createStore<WinList>(pending)
  .on(loadLatestFx, listAfterRequest)
  .on(loadLatestFx.doneData, (_, { items }) => ({ status: 'ready', wins: items }))
  .on(loadLatestFx.fail, listAfterFailure);
export const $biggestWins = createStore<WinList>(pending)
  .on(loadBiggestFx, listAfterRequest)
  .on(loadBiggestFx.doneData, (_, { items }) => ({ status: 'ready', wins: items }))
  .on(loadBiggestFx.fail, listAfterFailure);

/** Whether neither list of wins could be loaded. */
export const $haveWinsFailed = combine(
  $latestWins,
  $biggestWins,
  (latest, biggest) => latest.status === 'failed' && biggest.status === 'failed',
);

const $count = createStore(10).on(winnersRequested, (_, { count }) => count);

sample({
  clock: [winnersRequested, winnersRetried],
  source: $count,
  fn: (count) => ({ count }),
  target: [loadLatestFx, loadBiggestFx],
});

const pollInterval_ms = 15_000;

const $viewers = createStore(0, { serialize: 'ignore' })
  .on(winnersShown, (viewers) => viewers + 1)
  .on(winnersHidden, (viewers) => Math.max(0, viewers - 1));
/** Number of the current polling. Timers of earlier pollings are ignored. */
const $polling = createStore(0, { serialize: 'ignore' }).on([winnersShown, winnersHidden], (polling) => polling + 1);
const timerFired = createEvent<Readonly<{ polling: number; isVisible: boolean }>>();
const startTimerFx = createEffect((polling: number) => {
  const fire = scopeBind(timerFired, { safe: true });
  setTimeout(() => fire({ polling, isVisible: document.visibilityState === 'visible' }), pollInterval_ms);
});

const $pollingState = combine({ viewers: $viewers, polling: $polling });
sample({
  clock: [winnersShown, winnersHidden],
  source: $pollingState,
  filter: ({ viewers }) => viewers > 0,
  fn: ({ polling }) => polling,
  target: startTimerFx,
});
const pollDue = sample({
  clock: timerFired,
  source: $pollingState,
  filter: ({ viewers, polling }, timer) => viewers > 0 && timer.polling === polling,
  fn: ({ polling }, { isVisible }) => ({ polling, isVisible }),
});
sample({ clock: pollDue, fn: ({ polling }) => polling, target: startTimerFx });
sample({
  clock: pollDue,
  source: $count,
  filter: (_, { isVisible }) => isVisible,
  fn: (count) => ({ count }),
  target: loadLatestFx,
});
