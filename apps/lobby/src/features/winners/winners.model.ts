import { createApiEffect } from '@croupier/api-client';
import type { Win } from '@croupier/contract/games';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

export type WinList = Readonly<{ status: 'pending' | 'ready' | 'failed'; wins: readonly Win[] }>;

/** A page wants this many of the latest and of the biggest wins. */
export const winnersRequested = createEvent<Readonly<{ count: number }>>();
export const winnersRetried = createEvent();
/** The wins are on the screen, or no longer: while they are, the latest follow what happens. */
export const winnersShown = createEvent();
export const winnersHidden = createEvent();

const loadLatestFx = createApiEffect(async () => (await import('@croupier/contract/games')).getLiveWins);
const loadBiggestFx = createApiEffect(async () => (await import('@croupier/contract/games')).getTopWins);

const waiting: WinList = { status: 'pending', wins: [] };
const failed = (list: WinList): WinList => (list.status === 'ready' ? list : { status: 'failed', wins: [] });
const begun = (list: WinList): WinList => (list.status === 'failed' ? waiting : list);

export const $latestWins = createStore<WinList>(waiting)
  .on(loadLatestFx, begun)
  .on(loadLatestFx.doneData, (_, { items }) => ({ status: 'ready', wins: items }))
  .on(loadLatestFx.fail, failed);
export const $biggestWins = createStore<WinList>(waiting)
  .on(loadBiggestFx, begun)
  .on(loadBiggestFx.doneData, (_, { items }) => ({ status: 'ready', wins: items }))
  .on(loadBiggestFx.fail, failed);

const $count = createStore(10).on(winnersRequested, (_, { count }) => count);

sample({
  clock: [winnersRequested, winnersRetried],
  source: $count,
  fn: (count) => ({ count }),
  target: [loadLatestFx, loadBiggestFx],
});

/** How often the latest wins are asked for while somebody looks at them. */
const followedEvery_ms = 15_000;

const $viewers = createStore(0, { serialize: 'ignore' })
  .on(winnersShown, (viewers) => viewers + 1)
  .on(winnersHidden, (viewers) => Math.max(0, viewers - 1));
/**
 * Each time the wins come into view somewhere, or leave it, a new round begins; what the clocks of former rounds say is
 * passed over.
 */
const $round = createStore(0, { serialize: 'ignore' }).on([winnersShown, winnersHidden], (round) => round + 1);
const struck = createEvent<Readonly<{ round: number; isVisible: boolean }>>();
const waitFx = createEffect((round: number) => {
  const strike = scopeBind(struck, { safe: true });
  setTimeout(() => strike({ round, isVisible: document.visibilityState === 'visible' }), followedEvery_ms);
});

const watched = combine({ viewers: $viewers, round: $round });
sample({
  clock: [winnersShown, winnersHidden],
  source: watched,
  filter: ({ viewers }) => viewers > 0,
  fn: ({ round }) => round,
  target: waitFx,
});
const ticked = sample({
  clock: struck,
  source: watched,
  filter: ({ viewers, round }, tick) => viewers > 0 && tick.round === round,
  fn: ({ round }, { isVisible }) => ({ round, isVisible }),
});
sample({ clock: ticked, fn: ({ round }) => round, target: waitFx });
sample({
  clock: ticked,
  source: $count,
  filter: (_, { isVisible }) => isVisible,
  fn: (count) => ({ count }),
  target: loadLatestFx,
});
