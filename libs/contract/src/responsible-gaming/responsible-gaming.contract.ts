import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { money, timestamp, wireInteger } from '../core/wire.ts';

/** The rolling periods of a deposit limit, in days. */
export const depositLimitPeriods = ['1', '7', '14', '30'] as const;

export const depositLimit = v.object({
  /** Days; `none` without a limit. */
  period: v.picklist(['none', ...depositLimitPeriods]),
  limit_amount: v.nullable(money),
  /** The remaining amount, in the limit's currency. */
  available_amount: v.nullable(money),
  /** When the oldest counted deposit leaves the period; null without one. */
  expired_at: v.nullable(timestamp),
  /**
   * False while an increase awaits confirmation. A decrease cancels it; another increase replaces it and restarts the
   * waiting period.
   */
  can_edit: v.boolean(),
  /** The requested increase. `period` is `none` for a removal. */
  requested: v.nullable(
    v.object({
      period: v.picklist(['none', ...depositLimitPeriods]),
      limit_amount: v.nullable(money),
      /** Start of the confirmation period, which ends at `lapses_at`. */
      confirmable_at: timestamp,
      lapses_at: timestamp,
    }),
  ),
});
export type DepositLimit = v.InferOutput<typeof depositLimit>;

export const getDepositLimit = defineMethod({
  name: 'account.getDepositLimit',
  summary: 'The deposit limit of the player, its remaining amount, and a requested increase.',
  access: 'player',
  input: v.object({}),
  output: depositLimit,
});

export const setDepositLimit = defineMethod({
  name: 'account.setDepositLimit',
  summary:
    'Sets the deposit limit. Decreases apply immediately; increases and removals need a cooling-off period and ' +
    'a confirmation.',
  verb: 'POST',
  access: 'player',
  input: v.object({
    period: v.picklist(['none', ...depositLimitPeriods]),
    /** Minor units of the player's currency; absent with `none`. */
    limit_amount: v.nullish(v.pipe(wireInteger, v.minValue(1), v.maxValue(1_000_000_000_000))),
  }),
  output: depositLimit,
  errors: ['AccessDeniedException'],
});

export const confirmDepositLimit = defineMethod({
  name: 'account.confirmDepositLimit',
  summary: 'Confirms the requested increase after its cooling-off period.',
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: depositLimit,
  errors: ['InvalidRequestException', 'AccessDeniedException'],
});

export const cancelDepositLimit = defineMethod({
  name: 'account.cancelDepositLimit',
  summary: 'Cancels the requested increase; the current limit stays.',
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: depositLimit,
  errors: ['InvalidRequestException'],
});

/** One, 7 and 30 days; 3, 6 and 9 months; 1 to 5 years; permanent. */
export const selfExclusionPeriods = [
  '1d',
  '7d',
  '30d',
  '3m',
  '6m',
  '9m',
  '1y',
  '2y',
  '3y',
  '4y',
  '5y',
  'permanent',
] as const;

/** A self-exclusion period that the player can choose now, and its end; null for a permanent one. */
export const openExclusion = v.object({ period: v.picklist(selfExclusionPeriods), ends_at: v.nullable(timestamp) });
export type OpenExclusion = v.InferOutput<typeof openExclusion>;

export const selfExclusion = v.object({
  is_active: v.boolean(),
  period: v.nullable(v.picklist(selfExclusionPeriods)),
  started_at: v.nullable(timestamp),
  /** Null without a self-exclusion, and for a permanent one. */
  ends_at: v.nullable(timestamp),
  /**
   * The periods available now, with the ends they have if they start now. During a self-exclusion only periods that end
   * later.
   */
  open_periods: v.array(openExclusion),
});
export type SelfExclusion = v.InferOutput<typeof selfExclusion>;

export const getSelfExclusion = defineMethod({
  name: 'account.getSelfExclusion',
  summary: 'The current self-exclusion and the available periods with their ends.',
  access: 'player',
  input: v.object({}),
  output: selfExclusion,
});

export const selfExclude = defineMethod({
  name: 'account.selfExclude',
  summary: 'Excludes the player from play, deposits and bonuses for a period, which can be extended but not shortened.',
  verb: 'POST',
  access: 'player',
  input: v.object({ period: v.picklist(selfExclusionPeriods) }),
  output: selfExclusion,
  errors: ['AccessDeniedException'],
});
