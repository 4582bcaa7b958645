export { ShopPage as Page } from './shop.page.tsx';
export { $haveProductsFailed as hasFailed } from '../../features/shop/index.ts';
export { opened } from './shop.page.model.ts';
