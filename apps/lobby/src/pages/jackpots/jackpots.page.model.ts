import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, createStore, sample } from 'effector';
import { catalogueNeeded } from '../../features/catalogue/index.ts';

/** How games with a jackpot are marked. */
export const jackpotTag = 'jackpot';
const mostShown = 100;

export const opened = createEvent<PageContext>();
export const jackpotsRetried = createEvent();

const loadJackpotsFx = createApiEffect(getGames);

export type Jackpots = Readonly<{ status: 'pending' | 'ready' | 'failed'; games: readonly Game[] }>;
const waiting: Jackpots = { status: 'pending', games: [] };

export const $jackpots = createStore<Jackpots>(waiting)
  .on(loadJackpotsFx, (state) => (state.status === 'failed' ? waiting : state))
  .on(loadJackpotsFx.doneData, (_, { items }) => ({ status: 'ready', games: items }))
  .on(loadJackpotsFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }));

sample({ clock: [opened, jackpotsRetried], fn: () => ({ tags: [jackpotTag], count: mostShown }), target: loadJackpotsFx });
sample({ clock: opened, fn: () => undefined, target: catalogueNeeded });
sample({ clock: opened, fn: () => ({ path: '/jackpots' }), target: headRequested });
