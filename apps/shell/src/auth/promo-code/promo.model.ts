import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { checkPromocode } from '@croupier/contract/bonuses';
import { newPromoCheck, promoCheckOf, debouncePromoCode, type PromoCheck } from '@croupier/forms';
import { landingPromoCode } from '@croupier/forms/landing-promo-code';
import { tracked, type Tracked } from '../../analytics/tracking.model.ts';

/** The text of the field, initially the code of the visit. */
export const promoCodeTyped = createEvent<string>();
/** The form opened and needs the code of the visit. */
export const promoCodeRequested = createEvent();

const typed = promoCodeTyped.map((code) => code.trim());
const $typed = createStore('', { serialize: 'ignore' }).on(typed, (_, code) => code);

const readFx = createEffect(() => landingPromoCode.read() ?? '');
const forgetFx = createEffect(() => landingPromoCode.remove());
sample({ clock: promoCodeRequested, target: readFx });

/** The promo code with which the visitor arrived. */
export const $promoCode = createStore('', { serialize: 'ignore' }).on(readFx.doneData, (_, code) => code);
/** The code was used, so the form no longer offers it. */
export const promoCodeSpent = createEvent();
sample({ clock: promoCodeSpent, target: forgetFx });

const debounceFx = createEffect(debouncePromoCode);
const checkCallFx = createApiEffect(checkPromocode);
const checkFx = attach({ effect: checkCallFx, mapParams: (code: string) => ({ promo_code: code }) });

sample({ clock: typed, filter: (code) => code !== '', target: debounceFx });
sample({
  clock: debounceFx.doneData,
  source: $typed,
  filter: (current, code) => current === code,
  fn: (_, code) => code,
  target: checkFx,
});

const answered = sample({
  clock: checkFx.finally,
  source: $typed,
  filter: (current, { params }) => current === params,
  fn: (_, answer) => promoCheckOf(answer),
});

/** The lookup result of the code in the field. */
export const $promoCheck = createStore<PromoCheck>({ status: 'idle' }, { serialize: 'ignore' })
  .on(typed, (_, code) => newPromoCheck(code))
  .on(answered, (_, check) => check);

sample({
  clock: answered,
  filter: ({ status }) => status === 'invalid',
  fn: (check): Tracked => ({
    name: 'promocode_not_found',
    params: { place: 'registration', reason: check.status === 'invalid' ? check.error : null },
  }),
  target: tracked,
});
