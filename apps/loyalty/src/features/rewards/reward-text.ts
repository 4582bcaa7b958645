import { useLingui } from '@lingui/react/macro';
import type { LoyaltyReward } from '@croupier/contract/loyalty';
import { formatMoney } from '@croupier/money';
import type { IconName } from '@croupier/ui';
import { useCountedPoints } from '../points/index.ts';

/** The icon of each kind of reward. */
export const rewardIcons: Readonly<Record<LoyaltyReward['type'], IconName>> = {
  points: 'star',
  money: 'wallet',
  bonus: 'gift',
  freespins: 'cherry',
  item: 'send',
};

/** Describes a reward. Amounts read from left to right in every language. */
export const useRewardText = (pointsAlias: string): ((reward: LoyaltyReward) => string) => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  return (reward) => {
    switch (reward.type) {
      case 'points': {
        const points = countedPoints(reward.points);
        return t`${points} ${pointsAlias}`;
      }
      case 'money': {
        const sum = formatMoney(reward.amount);
        return t`${sum} to your main balance`;
      }
      case 'bonus': {
        const sum = formatMoney(reward.amount);
        const times = reward.wagering_requirement;
        return times > 0 ? t`${sum} bonus (wagering requirement: ${times}×)` : t`${sum} bonus`;
      }
      case 'freespins': {
        const spins = reward.spins;
        const value = formatMoney(reward.spin_value);
        return t`${spins} free spins worth ${value} each`;
      }
      case 'item':
        return t`Delivered by post`;
    }
  };
};
