export { depositPath, OfferAction } from './offer-action.tsx';
export { OfferCard, OfferCardSkeleton } from './offer-card.tsx';
export { OfferConditions } from './offer-conditions.tsx';
export { OfferRewards } from './offer-rewards.tsx';
export {
  $haveOffersFailed,
  $offers,
  offersAnswered,
  offersFor,
  offersRequested,
  offersRetried,
} from './offers.model.ts';
