import { createEffect, sample, scopeBind } from 'effector';
import { deferredStarted } from '../boot/deferred.model.ts';
import { tracked, type Tracked } from './tracking.model.ts';

/** Receives the events of remotes, also those from before this model had loaded. */
const receiveFx = createEffect(() => {
  const receive = scopeBind(tracked, { safe: true });
  const early = window.trackedEvents;
  window.trackedEvents = { push: receive };
  if (Array.isArray(early)) for (const event of early as readonly Tracked[]) receive(event);
});
sample({ clock: deferredStarted, target: receiveFx });
