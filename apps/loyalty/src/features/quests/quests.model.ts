import { createApiEffect } from '@croupier/api-client';
import { getQuests, type LoyaltyQuest } from '@croupier/contract/loyalty';
import { $isAuth, loggedOut } from '@croupier/session';
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

sample({ clock: questsRequested, source: $isAuth, filter: Boolean, fn: () => undefined, target: loadFx });
