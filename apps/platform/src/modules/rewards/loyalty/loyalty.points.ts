import type { LoyaltyLevel } from '@croupier/contract/loyalty';
import { percentOf } from '@croupier/money';

/**
 * The points of a round, in hundredths: one point for each 1.00 USD staked, times the weight of the game's type in
 * percent. A part of a hundredth is dropped.
 */
export const pointsHundredths = (stakeUsdCents: number, weightPercent: number): number =>
  percentOf(stakeUsdCents, weightPercent);

/** The highest level whose points are reached. Levels rise from 0. */
export const levelAt = (levels: readonly LoyaltyLevel[], points: number): LoyaltyLevel => {
  const level = levels.findLast(({ points_from: from }) => from <= points) ?? levels[0];
  if (!level) throw new Error('A loyalty programme has at least one level');
  return level;
};
