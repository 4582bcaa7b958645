export { getCharacters, loyaltyCharacter, setCharacter, type LoyaltyCharacter } from './characters.contract.ts';
export {
  getLoyaltyInfo,
  getProgram,
  getPrograms,
  loyaltyLevel,
  loyaltyProgram,
  type LoyaltyLevel,
  type LoyaltyProgram,
} from './loyalty.contract.ts';
export {
  getNotifications,
  takeNotifications,
  getPointsHistory,
  getQuests,
  loyaltyNotification,
  loyaltyQuest,
  loyaltyTrigger,
  noticeTrigger,
  pointsMovement,
  type LoyaltyNotification,
  type LoyaltyQuest,
  type PointsMovement,
} from './quests.contract.ts';
export {
  buyProduct,
  getProducts,
  getPurchases,
  loyaltyProduct,
  loyaltyPurchase,
  loyaltyReward,
  type LoyaltyProduct,
  type LoyaltyPurchase,
  type LoyaltyReward,
} from './shop.contract.ts';
