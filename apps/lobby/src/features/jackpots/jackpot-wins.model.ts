import { createApiEffect } from '@croupier/api-client';
import { getJackpotWinners, type JackpotWinner } from '@croupier/contract/jackpots';
import { createEvent, createStore, sample } from 'effector';
import { jackpotWon } from './jackpots.model.ts';

const step = 5;
/** More are not answered at once. */
const mostAtOnce = 100;

/** A page shows who won: this jackpot, or any. */
export const jackpotWinsRequested = createEvent<Readonly<{ id: string | null }>>();
export const jackpotWinsRetried = createEvent();
/** The reader wants to see earlier ones as well. */
export const earlierWinsRequested = createEvent();

const loadWinsFx = createApiEffect(getJackpotWinners);

export type JackpotWins = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  items: readonly JackpotWinner[];
  count: number;
}>;
const waiting: JackpotWins = { status: 'pending', items: [], count: 0 };

const $id = createStore<string | null>(null).on(jackpotWinsRequested, (_, { id }) => id);
const $wanted = createStore(step)
  .on(jackpotWinsRequested, () => step)
  .on(earlierWinsRequested, (wanted) => Math.min(mostAtOnce, wanted + 2 * step));

const answered = sample({
  clock: loadWinsFx.done,
  source: $id,
  filter: (id, { params }) => (params?.id ?? null) === id,
  fn: (_, { result }) => result,
});
const refused = sample({
  clock: loadWinsFx.fail,
  source: $id,
  filter: (id, { params }) => (params?.id ?? null) === id,
  fn: () => undefined,
});

/** Who won, the latest first. */
export const $jackpotWins = createStore<JackpotWins>(waiting)
  .on([jackpotWinsRequested, jackpotWinsRetried], () => waiting)
  .on(answered, (_, { items, count }) => ({ status: 'ready', items, count }))
  .on(refused, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }));
export const $isLoadingWins = loadWinsFx.pending;

/** Whether earlier ones can still be asked for. */
export const hasEarlierWins = ({ items, count }: JackpotWins): boolean => items.length < Math.min(count, mostAtOnce);

sample({
  clock: [jackpotWinsRequested, jackpotWinsRetried, earlierWinsRequested, jackpotWon],
  source: { id: $id, count: $wanted },
  fn: ({ id, count }) => ({ count, ...(id === null ? {} : { id }) }),
  target: loadWinsFx,
});
