import { attach, createEffect, createEvent, sample, scopeBind } from 'effector';
import { trustedAddress } from '@croupier/federation';
import { $page } from '@croupier/navigation';
import { deferredStarted } from '../boot/deferred.model.ts';
import { reloadWithNextPage } from '../routing/deployments.ts';
import { hasUnsavedState, watchFields } from './unsaved-state.ts';

/** Another service worker has taken over from the one this page came with. */
export const workerReplaced = createEvent();
/** The first service worker of this visitor is at work; this page came without it. */
export const workerInstalled = createEvent();
/** Nobody looks at the page any more. */
const pageHidden = createEvent();

/** Development builds change all the time, and a frame is part of another page. */
const isWanted = (): boolean =>
  process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator && window.parent === window;

export const registerWorkerFx = createEffect(async () => {
  if (!isWanted()) return;
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
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hidden?.();
  });
});

/** Loads the page anew where nothing can be lost by it, and else with the next page. */
export const reloadFx = attach({
  source: $page,
  effect: (page) => {
    if (hasUnsavedState(page)) reloadWithNextPage();
    else window.location.reload();
  },
});

/** The page has just come from the network, so a first worker has nothing newer: it waits until nobody looks. */
const reloadUnseenFx = attach({
  source: $page,
  effect: (page) => {
    if (!hasUnsavedState(page)) window.location.reload();
  },
});

sample({ clock: deferredStarted, target: registerWorkerFx });
sample({ clock: workerReplaced, target: reloadFx });
sample({ clock: pageHidden, target: reloadUnseenFx });
