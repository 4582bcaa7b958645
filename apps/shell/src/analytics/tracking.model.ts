import { createEffect, createEvent, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { isPurposeAllowed } from '@croupier/browser-storage';
import type { Tracked } from '@croupier/session/tracking';

export type { Tracked };

/** An event for statistics. Without the visitor's consent it is dropped. */
export const tracked = createEvent<Tracked>();
/** How the player proved who they are: `password`, `messaging_app` or the name of a social service. */
export const signInMethodUsed = createEvent<string>();

const readPermissionFx = createEffect((_: Tracked) => isPurposeAllowed('statistics'));
const handleEventFx = createApiEffect(async () => (await import('@croupier/contract/events')).handleEvent);

// One event may cause another, for example a registration and its promo code. Batching would drop all but the last.
sample({ clock: tracked, target: readPermissionFx, batch: false });
/** An event for which the visitor has given consent. */
export const allowedToTrack = readPermissionFx.done.filterMap(({ params, result }) => (result ? params : undefined));
sample({
  clock: allowedToTrack,
  fn: ({ name, params = {} }) => ({ event_name: name, event_params: params }),
  target: handleEventFx,
  batch: false,
});
