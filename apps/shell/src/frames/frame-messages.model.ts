import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { navigationRequested, safePath, type NavigateRequest } from '@croupier/navigation';
import { $isAuth, loadSessionFx } from '@croupier/session';
import { shellStarted } from '../shell.model.ts';

/** Messages between a page and a frame of the same site. */
export type FrameMessage =
  | Readonly<{ type: 'redirect'; path: string }>
  | Readonly<{ type: 'refresh_user' }>
  | Readonly<{ type: 'checkIframe'; path: string }>;

/** Returns the message of a frame; null for other data. */
export const readFrameMessage = (data: unknown): FrameMessage | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'refresh_user') return { type: 'refresh_user' };
  if ((data.type !== 'redirect' && data.type !== 'checkIframe') || !('path' in data) || typeof data.path !== 'string')
    return null;
  const path = safePath(data.path);
  return path === null ? null : { type: data.type, path };
};

/** A frame of this page sent a message. */
export const frameMessageReceived = createEvent<FrameMessage>();

// Sender and receiver check that the other page has this site's origin.
const listenFx = createEffect(() => {
  const receive = scopeBind(frameMessageReceived, { safe: true });
  window.addEventListener('message', ({ origin, source, data }) => {
    const message = origin === window.location.origin && source !== window ? readFrameMessage(data) : null;
    if (message) receive(message);
  });
});

sample({ clock: shellStarted, target: listenFx });
sample({
  clock: frameMessageReceived,
  filter: ({ type }) => type !== 'checkIframe',
  fn: () => undefined,
  target: loadSessionFx,
});

/**
 * Path to open after a sign-in within a frame. The page waits for the session, because guards redirect guests.
 */
const $pendingPath = createStore<string | null>(null, { serialize: 'ignore' })
  .on(frameMessageReceived, (path, message) => (message.type === 'redirect' ? message.path : path))
  .reset(navigationRequested);
const sessionLoaded = sample({ clock: [loadSessionFx.done, $isAuth], source: $isAuth, filter: Boolean });
const known = sample({ clock: [sessionLoaded, loadSessionFx.fail], source: $pendingPath });
sample({
  clock: [
    frameMessageReceived.filterMap((message) => (message.type === 'checkIframe' ? message.path : undefined)),
    known.filterMap((path) => path ?? undefined),
  ],
  fn: (to): NavigateRequest => ({ to }),
  target: navigationRequested,
});
