import { useLingui } from '@lingui/react/macro';
import type { PromoCodeError } from '@croupier/contract/bonuses';

/** Returns the texts of promo code errors, which editors can change. */
export const usePromoCodeError = (): ((error: PromoCodeError) => string) => {
  const { t } = useLingui();
  return (error) => {
    switch (error) {
      case 'NOT_STARTED':
        return t({ id: 'common.promoCodeErrors.NOT_STARTED', message: 'This promo code is not valid yet' });
      case 'EXPIRED':
        return t({ id: 'common.promoCodeErrors.EXPIRED', message: 'This promo code has expired' });
      case 'USED':
        return t({ id: 'common.promoCodeErrors.USED', message: 'You have already used this promo code' });
      case 'EXHAUSTED':
        return t({ id: 'common.promoCodeErrors.EXHAUSTED', message: 'This promo code is no longer available' });
      case 'CURRENCY':
        return t({
          id: 'common.promoCodeErrors.CURRENCY',
          message: 'This promo code is not available in your currency',
        });
      case 'COUNTRY':
        return t({ id: 'common.promoCodeErrors.COUNTRY', message: 'This promo code is not available in your country' });
      case 'CONDITIONS':
        return t({
          id: 'common.promoCodeErrors.CONDITIONS',
          message: 'This promo code is not available for your account',
        });
      case 'INVALID':
        return t({ id: 'common.promoCodeErrors.INVALID', message: 'This promo code is not valid' });
    }
  };
};
