import { localValue, text } from '@croupier/browser-storage';

/** The parameter of an address that has a promo code. */
export const promoCodeParameter = 'promo_code';

/** The promo code of the last address with one that the visitor opened. */
export const landingPromoCode = localValue('promo_code', text);
