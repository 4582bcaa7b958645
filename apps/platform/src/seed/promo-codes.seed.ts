import type { PromoCodeSeed } from '../modules/rewards/campaigns/index.ts';

/** The initial codes; an operator maintains the table `promo_codes`. */
export const promoCodeSeeds: readonly PromoCodeSeed[] = [
  { code: 'AURORA20', offer_id: 'aurora-gift', total_limit: 10_000 },
  { code: 'BOOST150', offer_id: 'deposit-boost', total_limit: 1000 },
  { code: 'BET10', offer_id: 'first-bet', total_limit: 1000 },
  { code: 'SUMMER25', offer_id: 'aurora-gift', ends_at: new Date('2025-09-01T00:00:00.000Z') },
];
