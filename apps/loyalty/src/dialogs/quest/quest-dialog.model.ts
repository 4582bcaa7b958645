import { $isAuth } from '@croupier/session';
import { createEvent, sample } from 'effector';
import { $quests, questsRequested } from '../../features/quests/index.ts';
import { $standingInfo, standingRequested } from '../../features/standing/index.ts';

/** A quest's dialog opened, possibly on a page that does not load quests. */
export const questDialogShown = createEvent();

sample({
  clock: questDialogShown,
  source: $quests,
  filter: ({ status }) => status !== 'ready',
  fn: () => undefined,
  target: questsRequested,
});
sample({
  clock: questDialogShown,
  source: { info: $standingInfo, isAuth: $isAuth },
  filter: ({ info, isAuth }) => isAuth && info === null,
  fn: () => undefined,
  target: standingRequested,
});
