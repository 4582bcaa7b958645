export { OfferPage as Page } from './offer.page.tsx';
export { opened } from './offer.page.model.ts';
