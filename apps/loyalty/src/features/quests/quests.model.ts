import { createApiEffect } from '@croupier/api-client';
import { getQuests, type LoyaltyQuest } from '@croupier/contract/loyalty';
import { $page } from '@croupier/navigation';
import { $isAuth, loggedOut, playerSignedIn } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

/** A component shows quests: loads the player's progress, or reloads it. */
export const questsRequested = createEvent();

export type Quests = Readonly<{ status: 'pending' | 'ready' | 'failed'; list: readonly LoyaltyQuest[] }>;
const waiting: Quests = { status: 'pending', list: [] };

const loadFx = createApiEffect(getQuests);

/** The player's quests; guests have none. They remain while they reload. */
export const $quests = createStore<Quests>(waiting)
  .on(questsRequested, (state) => (state.status === 'ready' ? state : waiting))
  .on(loadFx.doneData, (_, list) => ({ status: 'ready', list }))
  .on(loadFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }))
  .reset(loggedOut);

/** The platform has checked the player's progress and rewarded completed quests. */
export const questsLookedAt = sample({ clock: loadFx.finally, fn: () => undefined });

sample({ clock: questsRequested, source: $isAuth, filter: Boolean, fn: () => undefined, target: loadFx });
sample({
  clock: playerSignedIn,
  source: $page,
  filter: (page) => page?.name === 'loyalty',
  fn: () => undefined,
  target: questsRequested,
});
