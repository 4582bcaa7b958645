export { OffersPage as Page } from './offers.page.tsx';
export { opened } from './offers.page.model.ts';
