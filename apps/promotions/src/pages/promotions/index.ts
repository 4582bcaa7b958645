export { PromotionsPage as Page } from './promotions.page.tsx';
export { $havePromotionsFailed as hasFailed } from '../../features/promotions/index.ts';
export { opened } from './promotions.page.model.ts';
