import { createApiEffect } from '@croupier/api-client';
import { getSecurityEvents, securityEventKinds, type SecurityEvent } from '@croupier/contract/account';
import { loggedOut } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';
import { opened } from './security.page.model.ts';

const pageSize = 10;
const kinds = securityEventKinds.join(',');

export const activityRetried = createEvent();
/** The player wants older events. */
export const moreActivityRequested = createEvent();

const loadFx = createApiEffect(getSecurityEvents);

/** `failed` keeps the events that were loaded before. */
export type Activity = Readonly<{
  status: 'pending' | 'failed' | 'ready';
  items: readonly SecurityEvent[];
  total: number;
}>;
const waiting: Activity = { status: 'pending', items: [], total: 0 };

/** The recent activity of the account. */
export const $activity = createStore<Activity>(waiting)
  .on(opened, () => waiting)
  .on(loadFx, (activity) => ({ ...activity, status: 'pending' }))
  .on(loadFx.done, ({ items }, { params, result }) => {
    const known = (params ?? {}).offset ? items : [];
    // An event that happened in the meantime moves the pages: no event is listed twice.
    const added = result.items.filter(({ id }) => !known.some((one) => one.id === id));
    return { status: 'ready', items: [...known, ...added], total: result.count };
  })
  .on(loadFx.fail, (activity) => ({ ...activity, status: 'failed' }))
  .reset(loggedOut);

sample({ clock: opened, fn: () => ({ offset: 0, count: pageSize, kinds }), target: loadFx });
sample({
  clock: [activityRetried, moreActivityRequested],
  source: $activity,
  filter: loadFx.pending.map((isPending) => !isPending),
  fn: ({ items }) => ({ offset: items.length, count: pageSize, kinds }),
  target: loadFx,
});
