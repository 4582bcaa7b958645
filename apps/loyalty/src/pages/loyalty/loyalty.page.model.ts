import { $page, pageFailed, type PageContext } from '@croupier/navigation';
import { playerSignedIn } from '@croupier/session';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { href } from '@croupier/router';
import { historyRequested } from '../../features/history/index.ts';
import { $isSwitchedOff, programmesRequested } from '../../features/programme/index.ts';
import { questsRequested } from '../../features/quests/index.ts';
import { standingRequested } from '../../features/standing/index.ts';

export const opened = createEvent<PageContext>();

sample({
  clock: opened,
  fn: () => undefined,
  target: [programmesRequested, questsRequested, standingRequested, historyRequested],
});
sample({
  clock: playerSignedIn,
  source: $page,
  filter: (page) => page?.name === 'loyalty',
  fn: () => undefined,
  target: [questsRequested, historyRequested],
});
sample({ clock: opened, fn: () => ({ path: href('/loyalty') }), target: headRequested });
sample({
  clock: opened,
  source: $isSwitchedOff,
  filter: Boolean,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
