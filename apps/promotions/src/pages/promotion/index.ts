export { PromotionPage as Page } from './promotion.page.tsx';
export { opened } from './promotion.page.model.ts';
