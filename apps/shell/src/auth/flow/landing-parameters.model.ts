import { createEffect, sample } from 'effector';
import { landingPromoCode, promoCodeParameter } from '@croupier/forms/landing-promo-code';
import { $page, pageOpened } from '@croupier/navigation';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { $isShellStarted } from '../../shell.model.ts';
import { messagingAppData } from '../messaging-app/messaging-app-data.ts';

const storePromoCodeFx = createEffect((code: string) => {
  landingPromoCode.write(code);
});
sample({
  clock: sample({
    clock: [deferredStarted, pageOpened],
    source: { page: $page, isStarted: $isShellStarted },
    filter: ({ isStarted }) => isStarted,
    fn: ({ page }) => page?.query[promoCodeParameter]?.trim(),
  }).filterMap((code) => code || undefined),
  target: storePromoCodeFx,
});

// Telegram passes its data in the fragment, which navigation removes.
sample({
  clock: deferredStarted,
  target: createEffect(() => {
    const data = new URLSearchParams(window.location.hash.slice(1)).get('tgWebAppData');
    if (data) messagingAppData.write(data);
  }),
});
