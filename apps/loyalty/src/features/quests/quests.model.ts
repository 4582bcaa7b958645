import { createApiEffect } from '@croupier/api-client';
import { getQuests, type LoyaltyQuest } from '@croupier/contract/loyalty';
import { $page } from '@croupier/navigation';
import { $isAuth, loggedOut, playerEntered } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

/** Quests are shown: how far the player has come with them is asked for, and anew where it is known. */
export const questsRequested = createEvent();

export type Quests = Readonly<{ status: 'pending' | 'ready' | 'failed'; list: readonly LoyaltyQuest[] }>;
const waiting: Quests = { status: 'pending', list: [] };

const loadFx = createApiEffect(getQuests);

/** The player's quests; guests have none. What is known stays on the page while it is asked for anew. */
export const $quests = createStore<Quests>(waiting)
  .on(questsRequested, (state) => (state.status === 'ready' ? state : waiting))
  .on(loadFx.doneData, (_, list) => ({ status: 'ready', list }))
  .on(loadFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }))
  .reset(loggedOut);

/** The platform has looked how far the player is: what was done is rewarded now. */
export const questsLookedAt = sample({ clock: loadFx.finally, fn: () => undefined });

sample({ clock: questsRequested, source: $isAuth, filter: Boolean, fn: () => undefined, target: loadFx });
sample({
  clock: playerEntered,
  source: $page,
  filter: (page) => page?.name === 'loyalty',
  fn: () => undefined,
  target: questsRequested,
});
