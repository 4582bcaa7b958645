import { createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { LoyaltyNotification } from '@croupier/contract/loyalty';
import { toastShown } from '@croupier/dialogs';
import { $page, pageNotFound, pageOpened } from '@croupier/navigation';
import { $isAuth, balanceRefreshRequested } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { deferredStarted } from '../boot/deferred.model.ts';
import { isAboutMoney, toastOf } from './loyalty-notice.tsx';
import { chime } from './chime.ts';

const interactions = ['click', 'dblclick', 'touchstart'] as const;
const delay_ms = 300;
/** Used if the site sets nothing. `duration` is in seconds, `sound` a volume from 0 to 1. */
const defaults = { duration: 5, sound: 0.5 } as const;

type NoticesToShow = Readonly<{
  notices: readonly LoyaltyNotification[];
  display: Readonly<{ duration: number; sound: number }>;
}>;

/** The first interaction with the page. */
const interacted = createEvent();
const pathKnown = createEvent<string>();

const listenFx = createEffect(() => {
  const interact = scopeBind(interacted, { safe: true });
  const listening = new AbortController();
  for (const type of interactions) {
    document.addEventListener(
      type,
      () => {
        if (listening.signal.aborted) return;
        listening.abort();
        interact();
      },
      { signal: listening.signal, passive: true, capture: true },
    );
  }
});
const loadFx = createApiEffect(async () => (await import('@croupier/contract/loyalty')).takeNotifications);
const showNoticesFx = createEffect(({ notices, display: { duration, sound } }: NoticesToShow) => {
  const show = scopeBind(toastShown, { safe: true });
  const durationMs = duration * 1000;
  setTimeout(() => {
    // The toast that opens last is in front.
    for (const notice of [...notices].reverse()) show(toastOf(notice, durationMs));
  }, delay_ms);
  setTimeout(() => chime(sound), delay_ms);
});

sample({ clock: deferredStarted, target: listenFx });
sample({ clock: deferredStarted, source: $page, fn: (page) => page?.path ?? '', target: pathKnown });

const navigated = merge([pageOpened, pageNotFound]);
const $paths = createStore({ from: '', to: '' }, { serialize: 'ignore' })
  .on(pathKnown, (_, path) => ({ from: path, to: path }))
  .on(navigated, ({ to }, { path }) => ({ from: to, to: path }));
const pathChanged = sample({
  clock: navigated,
  source: $paths,
  filter: ({ from, to }) => from !== '' && from !== to,
  fn: () => undefined,
});

sample({
  clock: [interacted, pathChanged],
  source: { isAuth: $isAuth, config: $siteConfig },
  filter: ({ isAuth, config }) => isAuth && config?.loyalty.isEnableLoyalty === true,
  fn: () => undefined,
  target: loadFx,
});
const noticesReceived = sample({
  clock: loadFx.doneData,
  source: $siteConfig,
  filter: (_, notices) => notices.length > 0,
  fn: (config, notices): NoticesToShow => ({ notices, display: config?.loyaltyDisplay?.notification ?? defaults }),
});
sample({ clock: noticesReceived, target: showNoticesFx });
// Money from the loyalty programme is already on the balance.
sample({
  clock: noticesReceived,
  filter: ({ notices }) => notices.some(isAboutMoney),
  fn: () => undefined,
  target: balanceRefreshRequested,
});
