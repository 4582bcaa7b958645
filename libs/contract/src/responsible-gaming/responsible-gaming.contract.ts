import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { money, timestamp, wireInteger } from '../core/wire.ts';

/** Days a deposit limit counts back over. */
export const depositLimitPeriods = ['1', '7', '14', '30'] as const;

export const depositLimit = v.object({
  /** Days, or `none` where there is no limit. */
  period: v.picklist(['none', ...depositLimitPeriods]),
  limit_amount: v.nullable(money),
  /** What may still be deposited now, in the limit's currency. */
  available_amount: v.nullable(money),
  /** When more becomes available, because a deposit leaves the period; null while none counts. */
  expired_at: v.nullable(timestamp),
  /** False while a looser limit waits to be confirmed or cancelled. A stricter one drops it, another looser one takes its place and waits anew. */
  can_edit: v.boolean(),
  /** A looser limit the player asked for. `period` is `none` where the limit is to be removed. */
  requested: v.nullable(
    v.object({
      period: v.picklist(['none', ...depositLimitPeriods]),
      limit_amount: v.nullable(money),
      /** From here it may be confirmed, up to `lapses_at`. */
      confirmable_at: timestamp,
      lapses_at: timestamp,
    }),
  ),
});
export type DepositLimit = v.InferOutput<typeof depositLimit>;

export const getDepositLimit = defineMethod({
  name: 'account.getDepositLimit',
  summary: 'The deposit limit of the player, what is left of it, and a change that waits.',
  access: 'player',
  input: v.object({}),
  output: depositLimit,
});

export const setDepositLimit = defineMethod({
  name: 'account.setDepositLimit',
  summary:
    'Sets the deposit limit. A stricter one holds at once; a looser one, or none, waits for its cooling-off and a confirmation.',
  verb: 'POST',
  access: 'player',
  input: v.object({
    period: v.picklist(['none', ...depositLimitPeriods]),
    /** Minor units of the player's currency; left out with `none`. */
    limit_amount: v.nullish(v.pipe(wireInteger, v.minValue(1), v.maxValue(1_000_000_000_000))),
  }),
  output: depositLimit,
  errors: ['AccessDeniedException'],
});

export const confirmDepositLimit = defineMethod({
  name: 'account.confirmDepositLimit',
  summary: 'Confirms the looser limit that waits, once its cooling-off is over.',
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: depositLimit,
  errors: ['InvalidRequestException', 'AccessDeniedException'],
});

export const cancelDepositLimit = defineMethod({
  name: 'account.cancelDepositLimit',
  summary: 'Drops the looser limit that waits; the present one stays.',
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: depositLimit,
  errors: ['InvalidRequestException'],
});

/** One day, 7 and 30 days; 3, 6 and 9 months; 1 to 5 years; for good. */
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

/** A break that may be taken now, and when it would end: null for one that never does. */
export const openExclusion = v.object({ period: v.picklist(selfExclusionPeriods), ends_at: v.nullable(timestamp) });
export type OpenExclusion = v.InferOutput<typeof openExclusion>;

export const selfExclusion = v.object({
  is_active: v.boolean(),
  period: v.nullable(v.picklist(selfExclusionPeriods)),
  started_at: v.nullable(timestamp),
  /** Null while there is none, and for one that never ends. */
  ends_at: v.nullable(timestamp),
  /** What may be taken now, as it would end if it began at this moment. During one, only what ends later; none where the site offers none. */
  open_periods: v.array(openExclusion),
});
export type SelfExclusion = v.InferOutput<typeof selfExclusion>;

export const getSelfExclusion = defineMethod({
  name: 'account.getSelfExclusion',
  summary: 'The self-exclusion that holds now, if one does, and the periods that are open with their ends.',
  access: 'player',
  input: v.object({}),
  output: selfExclusion,
});

export const selfExclude = defineMethod({
  name: 'account.selfExclude',
  summary: 'Keeps the player from playing, depositing and bonuses for a time. It can be made longer, never shorter.',
  verb: 'POST',
  access: 'player',
  input: v.object({ period: v.picklist(selfExclusionPeriods) }),
  output: selfExclusion,
  errors: ['AccessDeniedException'],
});
