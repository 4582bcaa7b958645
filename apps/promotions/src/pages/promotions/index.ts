export { PromotionsPage as Page } from './promotions.page.tsx';
export { opened } from './promotions.page.model.ts';
