export { offers } from './campaigns.collection.ts';
export { createCampaignsModule } from './campaigns.module.ts';
export { seedPromoCodes, type PromoCodeRow, type PromoCodeSeed } from './campaigns.repository.ts';
export { createCampaignsService, type Campaigns } from './campaigns.service.ts';
export { createDepositOffers, type DepositOffers } from './deposit-offers.service.ts';
export { createDepositRewards } from './deposit-rewards.service.ts';
export { createEntryOffers } from './entry-offers.service.ts';
export { createOfferGrants } from './offer-grants.service.ts';
export {
  createPromoCodeAdministration,
  type PromoCodeAdministration,
  type PromoCodeTerms,
} from './promo-code-administration.ts';
export { createPromoCodes } from './promo-codes.service.ts';
export { createTakenOffers } from './taken-offers.service.ts';
