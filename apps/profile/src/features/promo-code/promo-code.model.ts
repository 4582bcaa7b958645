import { createApiEffect, type ApiError } from '@croupier/api-client';
import { activateOffer, checkPromocode } from '@croupier/contract/bonuses';
import { dialogOpened } from '@croupier/dialogs';
import {
  newPromoCheck,
  promoCheckOf,
  refusedPromoCheck,
  debouncePromoCode,
  activatedOfferDialog,
  type PromoCheck,
} from '@croupier/forms';
import { landingPromoCode, promoCodeParameter } from '@croupier/forms/landing-promo-code';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { track, type Tracked } from '@croupier/session/tracking';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';

export const promoCodeTyped = createEvent<string>();
/** The form is mounted: the promo code of the visit is filled in. */
export const promoCodeShown = createEvent();
export const promoCodeSent = createEvent();

/** The address takes precedence: the shell may not have stored its code yet. */
const readKeptFx = createEffect((): string => {
  const given = new URLSearchParams(window.location.search).getAll(promoCodeParameter).at(-1)?.trim();
  return given || (landingPromoCode.read()?.trim() ?? '');
});
const forgetKeptFx = createEffect(() => landingPromoCode.remove());

const restFx = createEffect(debouncePromoCode);
const checkFx = createApiEffect(checkPromocode);
const activateFx = createApiEffect(activateOffer);
const trackFx = createEffect(track);

/** The text of the field, empty after the code was applied. */
export const $promoCode = createStore('', { serialize: 'ignore' })
  .on(promoCodeTyped, (_, text) => text)
  .on(readKeptFx.doneData, (text, kept) => text || kept)
  .reset([activateFx.done, loggedOut]);
const $wanted = $promoCode.map((text) => text.trim());
export const $isActivating = activateFx.pending;

sample({ clock: promoCodeShown, target: readKeptFx });
sample({ clock: $wanted, filter: (code) => code !== '', target: restFx });
/** Applying a code gives a more exact result than looking it up: later lookup results are ignored. */
const $isUsed = createStore(false, { serialize: 'ignore' })
  .on(activateFx, () => true)
  .reset($wanted);
const $looked = combine($wanted, $isUsed, (wanted, isUsed) => (isUsed ? null : wanted));
sample({
  clock: restFx.doneData,
  source: $looked,
  filter: (wanted, code) => wanted === code,
  fn: (_, code) => ({ promo_code: code }),
  target: checkFx,
});

const checked = sample({
  clock: checkFx.finally,
  source: $looked,
  filter: (wanted, { params }) => wanted === params.promo_code,
  fn: (_, answer) => promoCheckOf(answer),
});

const isBreak = ({ code, reason }: ApiError): boolean => code === 'AccessDeniedException' && reason === 'self_excluded';
const heldBack = activateFx.failData.filter({ fn: isBreak });

/** Whether the code was refused only because the player is on a break. */
export const $isOnBreak = createStore(false, { serialize: 'ignore' })
  .on(heldBack, () => true)
  .reset([promoCodeTyped, promoCodeShown, activateFx, loggedOut]);

const refused = activateFx.failData.filter({ fn: (error) => !isBreak(error) }).map(refusedPromoCheck);

/** The lookup result of the code in the field. */
export const $promoCheck = createStore<PromoCheck>({ status: 'idle' }, { serialize: 'ignore' })
  .on($wanted, (_, code) => newPromoCheck(code))
  .on([checked, refused], (_, check) => check)
  .on(heldBack, () => ({ status: 'idle' }));

sample({
  clock: promoCodeSent,
  source: { code: $wanted, isActivating: $isActivating },
  filter: ({ code, isActivating }) => code !== '' && !isActivating,
  fn: ({ code }) => ({ promo_code: code }),
  target: activateFx,
});

/** The code was applied: its reward is among the bonuses or waits for a deposit. */
export const promoCodeActivated = activateFx.doneData;

sample({ clock: promoCodeActivated, fn: activatedOfferDialog, target: dialogOpened });
sample({ clock: promoCodeActivated, fn: () => undefined, target: [forgetKeptFx, balanceRefreshRequested] });

sample({
  clock: promoCodeActivated,
  fn: (): Tracked => ({ name: 'activate_promocode', params: { place: 'profile' } }),
  target: trackFx,
});
sample({
  clock: [checked, refused],
  filter: ({ status }) => status === 'invalid',
  fn: (check): Tracked => ({
    name: 'promocode_not_found',
    params: { place: 'profile', reason: check.status === 'invalid' ? check.error : null },
  }),
  target: trackFx,
});
