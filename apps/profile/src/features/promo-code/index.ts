export { PromoCodeForm } from './promo-code.form.tsx';
export { promoCodeActivated } from './promo-code.model.ts';
