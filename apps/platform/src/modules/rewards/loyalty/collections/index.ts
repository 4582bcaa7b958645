export { loyaltyPrograms } from './programs.collection.ts';
export {
  loyaltyNoticeTexts,
  loyaltyQuests,
  targetOf,
  triggerOf,
  type LoyaltyTrigger,
  type NoticeTrigger,
  type QuestCondition,
} from './quests.collection.ts';
export { loyaltyCharacters, loyaltyProducts } from './shop.collection.ts';
