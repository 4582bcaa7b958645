export { PromotionCard, PromotionCardSkeleton } from './promotion-card.tsx';
