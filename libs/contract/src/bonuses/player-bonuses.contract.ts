import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { fieldsOf } from '../core/selection.ts';
import { money, page, pagingEntries, timestamp, wireList } from '../core/wire.ts';

export const bonusStatus = v.picklist(['promised', 'active', 'completed', 'expired', 'lost', 'removed']);
export type BonusStatus = v.InferOutput<typeof bonusStatus>;

/** A bonus of a player. A promised one has no money on the balance yet; one of each type can be active. */
export const bonus = v.object({
  id: v.pipe(v.string(), v.uuid()),
  type: v.picklist(['casino', 'betting']),
  status: bonusStatus,
  description: v.object({ title: v.string(), text: v.string(), image_url: v.string(), dominant_color: v.string() }),
  /** The granted amount. */
  amount: money,
  /** The current balance of the bonus; 0 unless it is active. */
  balance: money,
  wagering: v.object({
    multiplier: v.number(),
    /** To be staked before the rest becomes main money. */
    required: money,
    done: money,
    /** 0 to 100. */
    progress: v.number(),
    /** How many percent of a stake count, by type of game. */
    contributions: v.record(v.string(), v.number()),
  }),
  /** The largest stake bonus money may be part of. */
  max_bet: v.nullable(money),
  /** Extension: the decimal odds from which a bet counts; only bonuses for betting have them. */
  min_odds: v.optional(v.nullable(v.number())),
  /** The most that becomes main money. */
  max_conversion: v.nullable(money),
  /** The amount that became main money, once completed. */
  converted: money,
  can_activate: v.boolean(),
  /** Whether the player can deactivate the bonus: it is active, and nothing was staked from it. */
  can_deactivate: v.boolean(),
  can_remove: v.boolean(),
  created_at: timestamp,
  activated_at: v.nullable(timestamp),
  expires_at: timestamp,
  finished_at: v.nullable(timestamp),
});
export type Bonus = v.InferOutput<typeof bonus>;

const listInput = v.object({
  ...pagingEntries(20),
  fields: fieldsOf(bonus),
  status: v.optional(v.pipe(wireList, v.array(bonusStatus)), []),
});
const selection = { item: bonus, parts: ['description', 'wagering'] } as const;
const oneInput = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const getBonuses = defineMethod({
  name: 'bonuses.get',
  summary:
    "The player's bonuses for casino games, newest first; `status` names the wanted states. Extension: `type` also lists those for betting.",
  access: 'player',
  input: v.object({
    ...listInput.entries,
    type: v.optional(v.picklist(['casino', 'betting', 'all']), 'casino'),
  }),
  output: page(bonus),
  selection,
});

export const activateBonus = defineMethod({
  name: 'bonuses.activate',
  summary: 'Puts a promised bonus on the bonus balance; wagering begins.',
  verb: 'POST',
  access: 'player',
  input: oneInput,
  output: bonus,
  errors: ['AccessDeniedException'],
});

export const deactivateBonus = defineMethod({
  name: 'bonuses.deactivate',
  summary: 'Takes an active bonus off the balance for later, as long as nothing was staked with it.',
  verb: 'POST',
  access: 'player',
  input: oneInput,
  output: bonus,
  errors: ['AccessDeniedException'],
});

export const removeBonus = defineMethod({
  name: 'bonuses.remove',
  summary: 'Cancels a bonus permanently and forfeits its balance.',
  verb: 'POST',
  access: 'player',
  input: oneInput,
  output: bonus,
  errors: ['AccessDeniedException'],
});

export const getBettingBonuses = defineMethod({
  name: 'BettingBonuses.get',
  summary: "The player's bonuses for betting, newest first; `status` names the wanted states.",
  access: 'player',
  input: listInput,
  output: page(bonus),
  selection,
});

export const activateBettingBonus = defineMethod({
  name: 'BettingBonuses.activate',
  summary: 'Puts a promised bonus on the betting bonus balance.',
  verb: 'POST',
  access: 'player',
  input: oneInput,
  output: bonus,
  errors: ['AccessDeniedException'],
});

export const removeBettingBonus = defineMethod({
  name: 'BettingBonuses.remove',
  summary: 'Cancels a betting bonus permanently and forfeits its balance.',
  verb: 'POST',
  access: 'player',
  input: oneInput,
  output: bonus,
  errors: ['AccessDeniedException'],
});
