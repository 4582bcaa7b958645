export type { BonusGrants } from './bonus-grants.ts';
export {
  loyaltyCharacters,
  loyaltyNoticeTexts,
  loyaltyPrograms,
  loyaltyProducts,
  loyaltyQuests,
} from './collections/index.ts';
export { createLoyaltyModule } from './loyalty.module.ts';
export { findBrokenTotals } from './loyalty.repository.ts';
export type { Orders, OrderStatus } from './orders.service.ts';
export type { PurchaseRow } from './purchases.repository.ts';
export { createLoyaltyService, type Loyalty, type LoyaltyOptions } from './loyalty.service.ts';
