export { DepositRewards } from './deposit-rewards.tsx';
export { $depositRewards, $isRewardLate, rewardDelays_s, rewardsRequested } from './deposit-rewards.model.ts';
