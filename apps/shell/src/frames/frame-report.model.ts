import { createEffect, sample } from 'effector';
import { $page, pageOpened } from '@croupier/navigation';
import { signInCompleted } from '../auth/flow/sign-in-destination.model.ts';
import { deferredStarted } from '../boot/deferred.model.ts';
import { $isShellStarted } from '../shell.model.ts';
import type { FrameMessage } from './frame-messages.model.ts';
import { isFramed } from './is-framed.ts';

// Only a page of this site is told.
const tellParentFx = createEffect((message: FrameMessage) => {
  if (isFramed()) window.parent.postMessage(message, window.location.origin);
});
// Who comes in within a frame: the page around it goes on, or learns who they are.
sample({
  clock: signInCompleted,
  fn: ({ to }): FrameMessage => (to === null || to === '/' ? { type: 'refresh_user' } : { type: 'redirect', path: to }),
  target: tellParentFx,
});

// A page that was meant for the whole window says where it is when it finds itself in a frame: the first, which the
// server has opened, as well.
sample({
  clock: [deferredStarted, pageOpened],
  source: { page: $page, isStarted: $isShellStarted },
  filter: ({ page, isStarted }) => isStarted && isFramed() && page !== null && !page.name.startsWith('forms-'),
  fn: ({ page }): FrameMessage => ({ type: 'checkIframe', path: page?.path ?? '/' }),
  target: tellParentFx,
});
