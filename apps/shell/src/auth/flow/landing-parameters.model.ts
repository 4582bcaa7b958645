import { createEffect, sample } from 'effector';
import { $page, pageOpened } from '@croupier/navigation';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { $isShellStarted } from '../../shell.model.ts';

/** Where a promo code is kept that a visitor came with; the last one stands. */
export const promoCodeKey = 'promo_code';
/** Where the signed data is kept with which a messaging app opened the site. */
export const launchKey = 'tg_launch';

const keepPromoCodeFx = createEffect((code: string) => {
  try {
    window.localStorage.setItem(promoCodeKey, code);
  } catch {
    // Storage may be switched off: the code can be typed.
  }
});
sample({
  clock: sample({
    clock: [deferredStarted, pageOpened],
    source: { page: $page, isStarted: $isShellStarted },
    filter: ({ isStarted }) => isStarted,
    fn: ({ page }) => page?.query[promoCodeKey]?.trim(),
  }).filterMap((code) => code || undefined),
  target: keepPromoCodeFx,
});

// Telegram hands it over behind the address, where the next page no longer has it.
sample({
  clock: deferredStarted,
  target: createEffect(() => {
    try {
      const data = new URLSearchParams(window.location.hash.slice(1)).get('tgWebAppData');
      if (data) window.sessionStorage.setItem(launchKey, data);
    } catch {
      // Without storage it can be used on the first page only.
    }
  }),
});
