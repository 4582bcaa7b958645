export { $quests, questsRequested } from './quests.model.ts';
export { QuestProgress } from './quest-progress.tsx';
export { Quests } from './quests.tsx';
