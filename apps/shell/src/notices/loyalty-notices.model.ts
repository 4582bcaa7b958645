import { createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { LoyaltyNotification } from '@croupier/contract/loyalty';
import { toastShown } from '@croupier/dialogs';
import { $page, pageNotFound, pageOpened } from '@croupier/navigation';
import { $isAuth, balanceRefreshRequested } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { deferredStarted } from '../boot/deferred.model.ts';
import { isOfMoney, toastOf } from './loyalty-notice.tsx';
import { chime } from './chime.ts';

const signs = ['click', 'dblclick', 'touchstart'] as const;
const delay_ms = 300;
/** Seconds, and how loud from 0 to 1: where the site does not say. */
const defaults = { duration: 5, sound: 0.5 } as const;

type Telling = Readonly<{
  notices: readonly LoyaltyNotification[];
  display: Readonly<{ duration: number; sound: number }>;
}>;

/** The visitor has done something on the page for the first time. */
const interacted = createEvent();
const pathKnown = createEvent<string>();

const listenFx = createEffect(() => {
  const interact = scopeBind(interacted, { safe: true });
  const heard = new AbortController();
  for (const sign of signs) {
    document.addEventListener(
      sign,
      () => {
        if (heard.signal.aborted) return;
        heard.abort();
        interact();
      },
      { signal: heard.signal, passive: true, capture: true },
    );
  }
});
const loadFx = createApiEffect(async () => (await import('@croupier/contract/loyalty')).getNotifications);
const tellFx = createEffect(({ notices, display: { duration, sound } }: Telling) => {
  const show = scopeBind(toastShown, { safe: true });
  const durationMs = duration * 1000;
  setTimeout(() => {
    // The last is in front: the others are seen in their order, each when those before it have gone.
    for (const notice of [...notices].reverse()) show(toastOf(notice, durationMs));
  }, delay_ms);
  setTimeout(() => chime(sound), delay_ms);
});

sample({ clock: deferredStarted, target: listenFx });
sample({ clock: deferredStarted, source: $page, fn: (page) => page?.path ?? '', target: pathKnown });

const arrived = merge([pageOpened, pageNotFound]);
const $way = createStore({ from: '', to: '' }, { serialize: 'ignore' })
  .on(pathKnown, (_, path) => ({ from: path, to: path }))
  .on(arrived, ({ to }, { path }) => ({ from: to, to: path }));
const moved = sample({
  clock: arrived,
  source: $way,
  filter: ({ from, to }) => from !== '' && from !== to,
  fn: () => undefined,
});

sample({
  clock: [interacted, moved],
  source: { isAuth: $isAuth, config: $siteConfig },
  filter: ({ isAuth, config }) => isAuth && config?.loyalty.isEnableLoyalty === true,
  fn: () => undefined,
  target: loadFx,
});
const told = sample({
  clock: loadFx.doneData,
  source: $siteConfig,
  filter: (_, notices) => notices.length > 0,
  fn: (config, notices): Telling => ({ notices, display: config?.loyaltyDisplay?.notification ?? defaults }),
});
sample({ clock: told, target: tellFx });
// What came as money is on the balance already.
sample({
  clock: told,
  filter: ({ notices }) => notices.some(isOfMoney),
  fn: () => undefined,
  target: balanceRefreshRequested,
});
