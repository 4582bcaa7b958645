import { createApiEffect } from '@croupier/api-client';
import { getJackpotWinners, type JackpotWinner } from '@croupier/contract/jackpots';
import { createEvent, createStore, sample } from 'effector';
import { jackpotWon } from './jackpots.model.ts';

const step = 5;
/** Maximum of the API. */
const maximumWins = 100;

/** A page with the wins of a jackpot was opened; null: of all jackpots. */
export const jackpotWinsRequested = createEvent<Readonly<{ id: string | null }>>();
export const jackpotWinsRetried = createEvent();
export const earlierWinsRequested = createEvent();

const loadWinsFx = createApiEffect(getJackpotWinners);

export type JackpotWins = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  items: readonly JackpotWinner[];
  count: number;
}>;
const pending: JackpotWins = { status: 'pending', items: [], count: 0 };

const $id = createStore<string | null>(null).on(jackpotWinsRequested, (_, { id }) => id);
const $count = createStore(step)
  .on(jackpotWinsRequested, () => step)
  .on(earlierWinsRequested, (count) => Math.min(maximumWins, count + 2 * step));

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

/** The wins, latest first. */
export const $jackpotWins = createStore<JackpotWins>(pending)
  .on([jackpotWinsRequested, jackpotWinsRetried], () => pending)
  .on(answered, (_, { items, count }) => ({ status: 'ready', items, count }))
  .on(refused, (state) => (state.status === 'ready' ? state : { ...pending, status: 'failed' }));
export const $isLoadingWins = loadWinsFx.pending;

/** Returns whether more wins can be loaded. */
export const hasEarlierWins = ({ items, count }: JackpotWins): boolean => items.length < Math.min(count, maximumWins);

sample({
  clock: [jackpotWinsRequested, jackpotWinsRetried, earlierWinsRequested, jackpotWon],
  source: { id: $id, count: $count },
  fn: ({ id, count }) => ({ count, ...(id === null ? {} : { id }) }),
  target: loadWinsFx,
});
