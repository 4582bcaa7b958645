import { attach, createEffect, createEvent, sample, scopeBind } from 'effector';
import { trustedAddress } from '@croupier/federation';
import { $page } from '@croupier/navigation';
import { deferredStarted } from '../boot/deferred.model.ts';
import { reloadWithNextPage } from '../routing/deployments.ts';
import { hasUnsavedState, watchFields } from './unsaved-state.ts';

/** A newer service worker took control of the page. */
export const workerReplaced = createEvent();
/** The visitor's first service worker is active. It did not load this page. */
export const workerInstalled = createEvent();
/** The visitor switched to another tab or window. */
const pageHidden = createEvent();

/** Not for development builds, which change all the time, nor for frames, which are part of another page. */
const isSupported = (): boolean =>
  process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator && window.parent === window;

export const registerWorkerFx = createEffect(async () => {
  if (!isSupported()) return;
  const [replaced, installed, hidden] = [workerReplaced, workerInstalled, pageHidden].map((event) =>
    scopeBind(event, { safe: true }),
  );
  watchFields();
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  if (!isFirst) serviceWorker.addEventListener('controllerchange', () => replaced?.(), { once: true });
  await serviceWorker.register(trustedAddress('/sw.js'), { scope: '/', updateViaCache: 'none' });
  if (!isFirst) return;
  await serviceWorker.ready;
  installed?.();
  // A page that the visitor leaves is hidden as well: a reload would then interrupt the navigation.
  let isLeft = false;
  window.addEventListener('pagehide', () => (isLeft = true));
  window.addEventListener('pageshow', () => (isLeft = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isLeft) hidden?.();
  });
});

/** Reloads the document, at once or, while it has unsaved state, with the next navigation. */
export const reloadFx = attach({
  source: $page,
  effect: (page) => {
    if (hasUnsavedState(page)) reloadWithNextPage();
    else window.location.reload();
  },
});

/** A first worker has nothing newer than the page, so the reload waits until the page is hidden. */
export const reloadHiddenFx = attach({
  source: $page,
  effect: (page) => {
    if (!hasUnsavedState(page)) window.location.reload();
  },
});

sample({ clock: deferredStarted, target: registerWorkerFx });
sample({ clock: workerReplaced, target: reloadFx });
sample({ clock: pageHidden, target: reloadHiddenFx });
