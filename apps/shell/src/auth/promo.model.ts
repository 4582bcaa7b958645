import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { checkPromocode, type PromoCodeError } from '@croupier/contract/bonuses';
import { promoCodeKey } from './keepsakes.model.ts';
import { readStored, writeStored } from './stored.ts';
import { tracked, type Tracked } from './tracking.model.ts';

export type PromoCheck = Readonly<{ status: 'idle' | 'loading' | 'valid' }> | Readonly<{ status: 'invalid'; error: PromoCodeError }>;

/** How long a promo code stands before it is looked up. */
const debounce_ms = 300;

/** The code as it is typed, or as the visitor came with it. */
export const promoCodeTyped = createEvent<string>();
/** The form is shown: the code is wanted that the visitor came with. */
export const promoCodeWanted = createEvent();

const typed = promoCodeTyped.map((code) => code.trim());
const $typed = createStore('', { serialize: 'ignore' }).on(typed, (_, code) => code);

const readFx = createEffect(() => readStored('localStorage', promoCodeKey) ?? '');
const forgetFx = createEffect(() => writeStored('localStorage', promoCodeKey, null));
sample({ clock: promoCodeWanted, target: readFx });

/** The promo code the visitor came with. */
export const $promoCode = createStore('', { serialize: 'ignore' }).on(readFx.doneData, (_, code) => code);
/** The code has served; it is not offered again. */
export const promoCodeSpent = createEvent();
sample({ clock: promoCodeSpent, target: forgetFx });

const restFx = createEffect((code: string) => new Promise<string>((resolve) => { setTimeout(() => resolve(code), debounce_ms); }));
const checkCallFx = createApiEffect(checkPromocode);
const checkFx = attach({ effect: checkCallFx, mapParams: (code: string) => ({ promo_code: code }) });

sample({ clock: typed, filter: (code) => code !== '', target: restFx });
sample({ clock: restFx.doneData, source: $typed, filter: (current, code) => current === code, fn: (_, code) => code, target: checkFx });

const answered = sample({
  clock: checkFx.finally,
  source: $typed,
  filter: (current, { params }) => current === params,
  fn: (_, answer): PromoCheck => {
    if (answer.status === 'fail') return { status: 'invalid', error: 'INVALID' };
    return answer.result.is_valid ? { status: 'valid' } : { status: 'invalid', error: answer.result.promo_code[0] ?? 'INVALID' };
  },
});

/** What is known of the code in the form. */
export const $promoCheck = createStore<PromoCheck>({ status: 'idle' }, { serialize: 'ignore' })
  .on(typed, (_, code): PromoCheck => (code === '' ? { status: 'idle' } : { status: 'loading' }))
  .on(answered, (_, check) => check);

sample({ clock: answered, filter: ({ status }) => status === 'invalid', fn: (): Tracked => ({ name: 'promocode_not_found' }), target: tracked });
