import { createApiEffect } from '@croupier/api-client';
import { getJackpots, type Jackpot } from '@croupier/contract/jackpots';
import { createEvent, createStore, sample } from 'effector';

const maximumShown = 50;

/** A page with jackpots was opened. */
export const jackpotsRequested = createEvent();
/** The amounts on the screen are out of date. */
export const amountsExpired = createEvent();

const loadJackpotsFx = createApiEffect(getJackpots);

export type Jackpots = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  items: readonly Jackpot[];
  /** Number of wins while the page shows the jackpots. */ winCount: number;
}>;
const pending: Jackpots = { status: 'pending', items: [], winCount: 0 };

const hasNewCycle = (known: readonly Jackpot[], current: readonly Jackpot[]): boolean =>
  current.some(({ id, cycle }) => known.some((one) => one.id === id && one.cycle !== cycle));

/** The jackpots, biggest first. Known jackpots stay during a refresh and after its failure. */
export const $jackpots = createStore<Jackpots>(pending)
  .on(jackpotsRequested, (state) => (state.status === 'ready' ? state : { ...state, status: 'pending' }))
  .on(loadJackpotsFx.doneData, ({ items: known, winCount }, { items }) => ({
    status: 'ready',
    items,
    winCount: winCount + (hasNewCycle(known, items) ? 1 : 0),
  }))
  .on(loadJackpotsFx.fail, (state) => (state.status === 'ready' ? state : { ...state, status: 'failed' }));

export const $haveJackpotsFailed = $jackpots.map(({ status }) => status === 'failed');

const $winCount = $jackpots.map(({ winCount }) => winCount);
/** A jackpot was won since the last request. */
export const jackpotWon = sample({ clock: $winCount.updates, fn: () => undefined });

sample({ clock: [jackpotsRequested, amountsExpired], fn: () => ({ count: maximumShown }), target: loadJackpotsFx });
