import { createEffect, sample } from 'effector';
import { $page, pageOpened } from '@croupier/navigation';
import { signInCompleted } from '../auth/flow/sign-in-destination.model.ts';
import { deferredStarted } from '../boot/deferred.model.ts';
import { $isShellStarted } from '../shell.model.ts';
import type { FrameMessage } from './frame-messages.model.ts';
import { isFramed } from './is-framed.ts';

/**
 * The origin of the page around a form. The document's policy admits this site and the origins that the operator
 * configured; the first document of the frame has the page around it as its referrer.
 */
const embedderOrigin = (): string => {
  const [ancestor] = window.location.ancestorOrigins ?? [];
  return ancestor ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : window.location.origin);
};

// Only a page of this site receives the path of a complete page.
const sendToSiteFx = createEffect((message: FrameMessage) => {
  if (isFramed()) window.parent.postMessage(message, window.location.origin);
});
const sendToEmbedderFx = createEffect((message: FrameMessage) => {
  if (isFramed()) window.parent.postMessage(message, embedderOrigin());
});
// After a sign-in within a frame, the page around it opens the destination or reloads the account.
sample({
  clock: signInCompleted,
  fn: ({ to }): FrameMessage => (to === null || to === '/' ? { type: 'refresh_user' } : { type: 'redirect', path: to }),
  target: sendToEmbedderFx,
});

// A full page within a frame reports its path, so that the page around can open it. This includes the page that the
// server opened.
sample({
  clock: [deferredStarted, pageOpened],
  source: { page: $page, isStarted: $isShellStarted },
  filter: ({ page, isStarted }) => isStarted && isFramed() && page !== null && !page.name.startsWith('forms-'),
  fn: ({ page }): FrameMessage => ({ type: 'checkIframe', path: page?.path ?? '/' }),
  target: sendToSiteFx,
});
