import { createEffect, sample } from 'effector';
import { $page, pageOpened } from '@croupier/navigation';
import { signInCompleted } from '../auth/flow/sign-in-destination.model.ts';
import { deferredStarted } from '../boot/deferred.model.ts';
import { $isShellStarted } from '../shell.model.ts';
import type { FrameMessage } from './frame-messages.model.ts';
import { isFramed } from './is-framed.ts';

// Only a page of this site receives the message.
const sendToParentFx = createEffect((message: FrameMessage) => {
  if (isFramed()) window.parent.postMessage(message, window.location.origin);
});
// After a sign-in within a frame, the page around it opens the destination or reloads the account.
sample({
  clock: signInCompleted,
  fn: ({ to }): FrameMessage => (to === null || to === '/' ? { type: 'refresh_user' } : { type: 'redirect', path: to }),
  target: sendToParentFx,
});

// A full page within a frame reports its path, so that the page around can open it. This includes the page that the
// server opened.
sample({
  clock: [deferredStarted, pageOpened],
  source: { page: $page, isStarted: $isShellStarted },
  filter: ({ page, isStarted }) => isStarted && isFramed() && page !== null && !page.name.startsWith('forms-'),
  fn: ({ page }): FrameMessage => ({ type: 'checkIframe', path: page?.path ?? '/' }),
  target: sendToParentFx,
});
