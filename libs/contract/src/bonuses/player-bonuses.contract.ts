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
    /** The total stake after which the rest becomes main money. */
    required: money,
    done: money,
    /** 0 to 100. */
    progress: v.number(),
    /** The percentage of a stake that counts, by type of game. */
    contributions: v.record(v.string(), v.number()),
  }),
  /** The largest stake that may contain bonus money. */
  max_bet: v.nullable(money),
  /** Extension: the decimal odds from which a bet counts; only bonuses for betting have them. */
  min_odds: v.optional(v.nullable(v.number())),
  /** The maximum that becomes main money. */
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
    "The player's bonuses for casino games, newest first; `status` names the wanted states. Extension: `type` " +
    'also lists those for betting.',
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
  summary: 'Activates a promised bonus: credits it to the bonus balance and starts wagering.',
  verb: 'POST',
  access: 'player',
  input: oneInput,
  output: bonus,
  errors: ['AccessDeniedException'],
});

export const deactivateBonus = defineMethod({
  name: 'bonuses.deactivate',
  summary: 'Deactivates an active bonus from which nothing was staked. It can be activated again.',
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
  summary: 'Activates a promised bonus: credits it to the betting bonus balance.',
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
