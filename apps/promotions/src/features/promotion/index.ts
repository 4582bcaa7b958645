export { findPromotionFx, type FoundPromotion } from './promotion.model.ts';
