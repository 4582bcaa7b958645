import { loyaltyProgram } from '@croupier/contract/loyalty';
import * as v from 'valibot';
import { defineCollection } from '../../../content/content/index.ts';
import { awardTerms } from '../rewards.ts';

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));

/** Loyalty programmes; players collect in the first one. */
export const loyaltyPrograms = defineCollection({
  name: 'loyalty-programs',
  uniqueBy: 'sysname',
  sort: 'order,sysname',
  schema: v.pipe(
    v.object({
      ...loyaltyProgram.entries,
      levels: v.pipe(loyaltyProgram.entries.levels, v.minLength(1)),
      order: v.pipe(v.number(), v.integer()),
      /** Game type → percent of a point for each 1.00 USD staked. */
      weights: v.object({ slot: percent, fast: percent, casino: percent, live: percent }),
      /** Level → rewards for reaching it for the first time. */
      level_rewards: v.optional(v.record(v.string(), awardTerms), {}),
      /** Days before a chosen character can be changed. */
      character_change_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(366)), 30),
    }),
    v.check(
      ({ levels }) =>
        levels[0]?.points_from === 0 &&
        levels.every(({ points_from: from }, index) => from > (levels[index - 1]?.points_from ?? -1)),
      'levels must start at 0 points and increase',
    ),
    v.check(
      ({ levels, level_rewards: rewards }) =>
        Object.keys(rewards).every((name) =>
          levels.some(({ sysname, points_from: from }) => sysname === name && from > 0),
        ),
      'level_rewards must name levels that are reached',
    ),
  ),
});
