export { EndedNotice } from './ended-notice.tsx';
export { PromotionAction } from './promotion-action.tsx';
export { PromotionBadges } from './promotion-badges.tsx';
export { findPromotionFx, type FoundPromotion } from './promotion.model.ts';
