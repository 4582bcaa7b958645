export { PromotionPage as Page } from './promotion.page.tsx';
export { $isPromotionFailed as hasFailed, opened } from './promotion.page.model.ts';
