export { rewardIcons, useRewardText } from './reward-text.ts';
export { Rewards } from './rewards.tsx';
