import { createEffect, createStore, sample } from 'effector';
import { createIntentKey } from '@croupier/api-client';
import { isPurposeAllowed, sessionValue, text } from '@croupier/browser-storage';
import { $generalInfo } from '@croupier/site-config';
import { deferredStarted } from '../boot/deferred.model.ts';
import { $consent, consentChanged } from '../consent/consent.model.ts';
import { landingHit, type Hit } from './landing.ts';

/** The delay of the hit with the Seon session, after which Seon's code has read the device. */
const seonDelay_ms = 3000;
/** Dispatched on the document with the id of the Seon session, for the operator's code of Seon. */
export const seonSessionEvent = 'seon-session';

const seonSession = sessionValue('seon_session', text, 'statistics');

const requestImage = (hit: Hit): void => {
  new Image().src = `/hit?${new URLSearchParams(hit)}`;
};
const isAllowed = (): boolean => isPurposeAllowed('statistics');

const readPermissionFx = createEffect(isAllowed);
const startFx = createEffect(() => {
  const hit = landingHit();
  if (hit) requestImage(hit);
});
const startSeonFx = createEffect(async () => {
  const session = seonSession.read() ?? createIntentKey();
  seonSession.write(session);
  document.dispatchEvent(new CustomEvent(seonSessionEvent, { detail: session }));
  await new Promise((resolve) => {
    setTimeout(resolve, seonDelay_ms);
  });
  // The visitor may have withdrawn the consent in the meantime.
  if (isAllowed()) requestImage({ ...landingHit(), seon_session: session });
});

const $isStarted = createStore(false, { serialize: 'ignore' }).on(startFx, () => true);
// Consent to an earlier text has ended: `$consent` is null until the choice was read and checked.
sample({
  clock: [deferredStarted, $consent, consentChanged],
  source: $consent,
  filter: (consent) => consent !== null,
  fn: () => undefined,
  target: readPermissionFx,
});
sample({
  clock: readPermissionFx.doneData,
  source: $isStarted,
  filter: (isStarted, allowed) => allowed && !isStarted,
  fn: () => undefined,
  target: startFx,
});
sample({
  clock: startFx.done,
  source: $generalInfo,
  filter: (info) => info?.is_seon_enabled === true,
  fn: () => undefined,
  target: startSeonFx,
});
