export { getLoyaltyInfo, getProgram, getPrograms, loyaltyLevel, loyaltyProgram, type LoyaltyLevel, type LoyaltyProgram } from './loyalty.contract.ts';
