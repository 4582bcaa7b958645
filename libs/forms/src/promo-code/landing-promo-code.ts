import { localValue, text } from '@croupier/browser-storage';

/** The parameter of an address that has a promo code. */
export const promoCodeParameter = 'promo_code';

/** The last promo code that the visitor came with. */
export const landingPromoCode = localValue('promo_code', text);
