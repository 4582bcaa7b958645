import { createApiEffect } from '@croupier/api-client';
import { getPointsHistory, type PointsMovement } from '@croupier/contract/loyalty';
import { $isAuth, loggedOut } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

const step = 6;
/** The platform's limit for one answer. */
const mostAtOnce = 100;

/** A component shows the points history: loads it, or reloads a known one. Guests have none. */
export const historyRequested = createEvent();
/** The reader requests older movements. */
export const olderMovementsRequested = createEvent();

export type History = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  items: readonly PointsMovement[];
  count: number;
  /** Whether the last request for older movements failed. */ isOlderMissing: boolean;
}>;
const waiting: History = { status: 'pending', items: [], count: 0, isOlderMissing: false };

const loadFx = createApiEffect(getPointsHistory);
const loadOlderFx = createApiEffect(getPointsHistory);

const joined = (known: readonly PointsMovement[], older: readonly PointsMovement[]): readonly PointsMovement[] => [
  ...known,
  ...older.filter(({ id }) => !known.some((one) => one.id === id)),
];

/** Movements of points, newest first. They remain while they reload. */
export const $history = createStore<History>(waiting)
  .on(historyRequested, (state) => (state.status === 'ready' ? state : waiting))
  .on(loadFx.doneData, (_, { items, count }) => ({ ...waiting, status: 'ready', items, count }))
  .on(loadFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }))
  .on(olderMovementsRequested, (state) => ({ ...state, isOlderMissing: false }))
  .on(loadOlderFx.doneData, (state, { items, count }) => ({ ...state, items: joined(state.items, items), count }))
  .on(loadOlderFx.fail, (state) => ({ ...state, isOlderMissing: true }))
  .reset(loggedOut);
export const $isLoadingOlder = loadOlderFx.pending;

sample({
  clock: historyRequested,
  source: { isAuth: $isAuth, history: $history },
  filter: ({ isAuth }) => isAuth,
  fn: ({ history }) => ({ offset: 0, count: Math.min(mostAtOnce, Math.max(step, history.items.length)) }),
  target: loadFx,
});
sample({
  clock: olderMovementsRequested,
  source: $history,
  fn: ({ items }) => ({ offset: items.length, count: 2 * step }),
  target: loadOlderFx,
});
