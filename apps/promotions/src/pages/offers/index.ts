export { OffersPage as Page } from './offers.page.tsx';
export { $haveOffersFailed as hasFailed } from '../../features/offers/index.ts';
export { opened } from './offers.page.model.ts';
