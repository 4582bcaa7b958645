export { OfferPage as Page } from './offer.page.tsx';
export { $haveOffersFailed as hasFailed } from '../../features/offers/index.ts';
export { opened } from './offer.page.model.ts';
