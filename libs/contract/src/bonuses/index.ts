export { banner, getBanners, getOffers, offer, type Banner, type Offer } from './bonuses.contract.ts';
