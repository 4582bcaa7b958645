export { campaignOfferQuery, offerIdOf } from './campaign-offer.ts';
