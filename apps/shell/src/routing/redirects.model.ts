import { createEffect, createStore, sample } from 'effector';
import { createDocumentEffect } from '@croupier/api-client';
import { cmsList } from '@croupier/contract/content';
import { pageOpened } from '@croupier/navigation';
import { deferredStarted } from '../boot/deferred.model.ts';
import { redirectsReceived } from './redirects.store.ts';
import { createRedirectResolver, redirect, redirectsPath } from './redirects.ts';

/** Open pages apply changes of an editor after this time at the latest. */
const fresh_ms = 60_000;
const loadFx = createDocumentEffect(() => redirectsPath, cmsList(redirect));
const nowFx = createEffect(() => Date.now());

const $askedAt = createStore(0, { serialize: 'ignore' });
const due = sample({
  clock: nowFx.doneData,
  source: $askedAt,
  filter: (askedAt, now) => now - askedAt >= fresh_ms,
  fn: (_, now) => now,
});
$askedAt.on(due, (_, now) => now);

sample({ clock: [deferredStarted, pageOpened], fn: () => undefined, target: nowFx });
sample({ clock: due, fn: () => undefined, target: loadFx });
sample({
  clock: loadFx.doneData,
  fn: ({ data }) => ({ find: createRedirectResolver(data) }),
  target: redirectsReceived,
});
