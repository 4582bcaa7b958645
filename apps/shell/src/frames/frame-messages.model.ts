import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { navigationRequested, safePath, type NavigateRequest } from '@croupier/navigation';
import { $isAuth, loadSessionFx } from '@croupier/session';
import { shellStarted } from '../shell.model.ts';

/** What pages of one site say to each other when one stands in a frame of the other. */
export type FrameMessage =
  | Readonly<{ type: 'redirect'; path: string }>
  | Readonly<{ type: 'refresh_user' }>
  | Readonly<{ type: 'checkIframe'; path: string }>;

/** Reads what came from a frame; what is not one of these messages is not for us. */
export const readFrameMessage = (data: unknown): FrameMessage | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'refresh_user') return { type: 'refresh_user' };
  if ((data.type !== 'redirect' && data.type !== 'checkIframe') || !('path' in data) || typeof data.path !== 'string')
    return null;
  const path = safePath(data.path);
  return path === null ? null : { type: data.type, path };
};

/** A frame of this page said something. */
export const frameSpoke = createEvent<FrameMessage>();

// Only pages of this site are heard, and told: the origin is checked on both ways.
const listenFx = createEffect(() => {
  const hear = scopeBind(frameSpoke, { safe: true });
  window.addEventListener('message', ({ origin, source, data }) => {
    const message = origin === window.location.origin && source !== window ? readFrameMessage(data) : null;
    if (message) hear(message);
  });
});

sample({ clock: shellStarted, target: listenFx });
sample({ clock: frameSpoke, filter: ({ type }) => type !== 'checkIframe', fn: () => undefined, target: loadSessionFx });

/**
 * Where a frame in which somebody came in leads to. Gone to once it is known here who they are: a page for players
 * alone sends guests away.
 */
const $awaited = createStore<string | null>(null, { serialize: 'ignore' })
  .on(frameSpoke, (awaited, message) => (message.type === 'redirect' ? message.path : awaited))
  .reset(navigationRequested);
const theyAreIn = sample({ clock: [loadSessionFx.done, $isAuth], source: $isAuth, filter: Boolean });
const known = sample({ clock: [theyAreIn, loadSessionFx.fail], source: $awaited });
sample({
  clock: [
    frameSpoke.filterMap((message) => (message.type === 'checkIframe' ? message.path : undefined)),
    known.filterMap((path) => path ?? undefined),
  ],
  fn: (to): NavigateRequest => ({ to }),
  target: navigationRequested,
});
