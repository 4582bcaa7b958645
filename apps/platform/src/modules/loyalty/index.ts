export { loyaltyPrograms } from './loyalty.collection.ts';
export { createLoyaltyModule } from './loyalty.module.ts';
export { createLoyaltyRepository } from './loyalty.repository.ts';
export { createLoyaltyService, type Loyalty } from './loyalty.service.ts';
