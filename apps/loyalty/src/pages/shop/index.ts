export { ShopPage as Page } from './shop.page.tsx';
export { opened } from './shop.page.model.ts';
