import type { LoyaltyReward } from '@croupier/contract/loyalty';
import type { Currency } from '@croupier/money';
import * as v from 'valibot';
import { playableValue } from '../../bonuses/freespins/index.ts';
import type { UsdConverter } from '../../currencies/rates/index.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

/** A reward as editors configure it; amounts in US cents. */
export const rewardTerms = v.variant('type', [
  v.object({ type: v.literal('points'), points: count }),
  v.object({ type: v.literal('money'), usd_cents: count }),
  v.object({
    type: v.literal('bonus'),
    usd_cents: count,
    wagering_requirement: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
    lifetime_days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  }),
  v.object({
    type: v.literal('freespins'),
    game: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,79}$/)),
    spins: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
    /** The stake of each spin. */
    spin_usd_cents: count,
    /** The requirement of the bonus that the winnings become. */
    wagering_requirement: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200)),
    lifetime_days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
  }),
  v.object({ type: v.literal('item') }),
]);
export type RewardTerms = v.InferOutput<typeof rewardTerms>;

/** Rewards besides points for quests and levels, which have no physical goods. */
export const awardTerms = v.array(
  v.variant('type', [rewardTerms.options[0], rewardTerms.options[1], rewardTerms.options[2], rewardTerms.options[3]]),
);
export type AwardTerms = v.InferOutput<typeof awardTerms>;

/** The reward of terms, with amounts in the player's currency at the current rate. */
export const presentReward = (
  terms: RewardTerms,
  currency: Currency,
  { fromUsdCents }: UsdConverter,
): LoyaltyReward => {
  switch (terms.type) {
    case 'points':
      return terms;
    case 'money':
      return { type: 'money', amount: { amount: fromUsdCents(terms.usd_cents, currency), currency } };
    case 'bonus':
      return {
        type: 'bonus',
        amount: { amount: fromUsdCents(terms.usd_cents, currency), currency },
        wagering_requirement: terms.wagering_requirement,
      };
    case 'freespins':
      return {
        type: 'freespins',
        game: terms.game,
        spins: terms.spins,
        spin_value: { amount: playableValue(fromUsdCents(terms.spin_usd_cents, currency)), currency },
      };
    case 'item':
      return terms;
  }
};

export type Counted = Readonly<{ amount: number | null; amountType: string | null }>;

/** The amount of a reward that a notice shows. */
export const countReward = (reward: LoyaltyReward | undefined): Counted => {
  switch (reward?.type) {
    case 'points':
      return { amount: reward.points, amountType: 'points' };
    case 'money':
    case 'bonus':
      return { amount: reward.amount.amount, amountType: reward.amount.currency };
    case 'freespins':
      return { amount: reward.spins, amountType: 'freespins' };
    default:
      return { amount: null, amountType: null };
  }
};
