import type { LoyaltyReward } from '@croupier/contract/loyalty';
import { Icon } from '@croupier/ui';
import { useRewardText, rewardIcons } from './reward-text.ts';
import styles from './rewards.module.css';

/** The rewards, a line for each. */
export const Rewards = ({
  rewards,
  pointsAlias,
}: Readonly<{ rewards: readonly LoyaltyReward[]; pointsAlias: string }>) => {
  const textOf = useRewardText(pointsAlias);
  return (
    <ul className={styles.rewards}>
      {rewards.map((reward, index) => (
        <li key={index}>
          <Icon className={styles.icon} name={rewardIcons[reward.type]} size={18} />
          <span>{textOf(reward)}</span>
        </li>
      ))}
    </ul>
  );
};
