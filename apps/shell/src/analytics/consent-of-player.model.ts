import { createApiEffect } from '@croupier/api-client';
import { isPurposeAllowed } from '@croupier/browser-storage';
import { playerSignedIn } from '@croupier/session';
import { attach, combine, createEffect, sample } from 'effector';
import { $consent, $hasSignal } from '../consent/consent.model.ts';

const readChoiceFx = attach({
  source: combine({ consent: $consent, hasSignal: $hasSignal }),
  effect: ({ consent, hasSignal }) => {
    if (!consent) return null;
    const { version, visitor } = consent;
    const purposes = consent.purposes.filter((purpose) => isPurposeAllowed(purpose));
    // Global Privacy Control may have refused marketing since the choice: that is another choice.
    const isRepeated = purposes.length === consent.purposes.length;
    return { version, purposes, visitor, has_privacy_signal: hasSignal, is_repeated: isRepeated };
  },
});
const storeChoiceFx = createApiEffect(async () => (await import('../consent/consent-calls.ts')).storeConsent);
const logFx = createEffect((error: unknown) =>
  console.info('The platform has not linked the choice to the player', error),
);

// The platform knows the choice of the browser, but not that it is the player's.
sample({ clock: playerSignedIn, fn: () => undefined, target: readChoiceFx });
sample({
  clock: readChoiceFx.doneData.filterMap((choice) => choice ?? undefined),
  target: storeChoiceFx,
});
sample({ clock: storeChoiceFx.failData, target: logFx });
