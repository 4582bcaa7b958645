export { characterSeeds } from './characters.seed.ts';
export { productSeeds } from './products.seed.ts';
export { noticeTextSeeds, questSeeds } from './quests.seed.ts';
