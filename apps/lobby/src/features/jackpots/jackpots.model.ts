import { createApiEffect } from '@croupier/api-client';
import { getJackpots, type Jackpot } from '@croupier/contract/jackpots';
import { createEvent, createStore, sample } from 'effector';

const mostShown = 50;

/** A page shows jackpots: what is in them now is asked for. */
export const jackpotsRequested = createEvent();
/** They have been on the screen for a while: what is in them has grown. */
export const amountsExpired = createEvent();

const loadJackpotsFx = createApiEffect(getJackpots);

export type Jackpots = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  items: readonly Jackpot[];
  /** How often one was won while they were looked at. */ winCount: number;
}>;
const waiting: Jackpots = { status: 'pending', items: [], winCount: 0 };

const isNewCycle = (known: readonly Jackpot[], now: readonly Jackpot[]): boolean =>
  now.some(({ id, cycle }) => known.some((one) => one.id === id && one.cycle !== cycle));

/** The jackpots, the biggest first. What is known stays on the page while it is asked for anew, and when that fails. */
export const $jackpots = createStore<Jackpots>(waiting)
  .on(jackpotsRequested, (state) => (state.status === 'ready' ? state : { ...state, status: 'pending' }))
  .on(loadJackpotsFx.doneData, ({ items: known, winCount }, { items }) => ({
    status: 'ready',
    items,
    winCount: winCount + (isNewCycle(known, items) ? 1 : 0),
  }))
  .on(loadJackpotsFx.fail, (state) => (state.status === 'ready' ? state : { ...state, status: 'failed' }));

const $falls = $jackpots.map(({ winCount }) => winCount);
/** One has been won since they were looked at last. */
export const jackpotWon = sample({ clock: $falls.updates, fn: () => undefined });

sample({ clock: [jackpotsRequested, amountsExpired], fn: () => ({ count: mostShown }), target: loadJackpotsFx });
