import { createEffect, createEvent, sample, scopeBind } from 'effector';
import { $page, navigationRequested, pageOpened, safePath, type NavigateRequest } from '@croupier/navigation';
import { loadSessionFx } from '@croupier/session';
import { arrived } from '../auth/auth-entry.model.ts';
import { laterStarted } from '../later/later.model.ts';
import { $isShellStarted } from '../shell.model.ts';

/** What pages of one site say to each other when one stands in a frame of the other. */
export type FrameMessage =
  | Readonly<{ type: 'redirect'; path: string }>
  | Readonly<{ type: 'refresh_user' }>
  | Readonly<{ type: 'checkIframe'; path: string }>;

/** Reads what came from a frame; what is not one of these messages is not for us. */
export const readFrameMessage = (data: unknown): FrameMessage | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'refresh_user') return { type: 'refresh_user' };
  if ((data.type !== 'redirect' && data.type !== 'checkIframe') || !('path' in data) || typeof data.path !== 'string') return null;
  const path = safePath(data.path);
  return path === null ? null : { type: data.type, path };
};

/** A frame of this page said something. */
export const frameSpoke = createEvent<FrameMessage>();

// Only pages of this site are told and heard: the origin is checked on both ways.
const tellParentFx = createEffect((message: FrameMessage) => {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
});
const listenFx = createEffect(() => {
  const hear = scopeBind(frameSpoke, { safe: true });
  window.addEventListener('message', ({ origin, source, data }) => {
    const message = origin === window.location.origin && source !== window ? readFrameMessage(data) : null;
    if (message) hear(message);
  });
});

sample({ clock: laterStarted, target: listenFx });

// Who comes in within a frame: the page around it goes on, or learns who they are.
sample({ clock: arrived, fn: ({ to }): FrameMessage => (to === null || to === '/' ? { type: 'refresh_user' } : { type: 'redirect', path: to }), target: tellParentFx });

const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;
// A page that was meant for the whole window says where it is when it finds itself in a frame: the first, which the server has opened, as well.
sample({
  clock: [laterStarted, pageOpened],
  source: { page: $page, isStarted: $isShellStarted },
  filter: ({ page, isStarted }) => isStarted && isFramed() && page !== null && !page.name.startsWith('forms-'),
  fn: ({ page }): FrameMessage => ({ type: 'checkIframe', path: page?.path ?? '/' }),
  target: tellParentFx,
});

sample({ clock: frameSpoke, filter: ({ type }) => type !== 'checkIframe', fn: () => undefined, target: loadSessionFx });
sample({
  clock: frameSpoke,
  filter: (message) => message.type !== 'refresh_user',
  fn: (message): NavigateRequest => ({ to: message.type === 'refresh_user' ? '/' : message.path }),
  target: navigationRequested,
});
