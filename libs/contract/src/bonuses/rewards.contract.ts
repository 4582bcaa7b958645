import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { fieldsOf } from '../core/selection.ts';
import { money, page, pagingEntries, timestamp, wireList } from '../core/wire.ts';

const description = v.object({ title: v.string(), text: v.string() });
const oneInput = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const cashbackStatus = v.picklist(['active', 'paid_out', 'expired', 'removed']);

/** A part of the net loss of a period. */
export const cashback = v.object({
  id: v.pipe(v.string(), v.uuid()),
  status: cashbackStatus,
  description,
  amount: money,
  percent: v.number(),
  /** Stakes minus payouts of main money in the period. */
  net_loss: money,
  start_date: timestamp,
  end_date: timestamp,
  /** The deadline for collecting it; null if it was paid out automatically. */
  receiving_expired_at: v.nullable(timestamp),
  paid_out_at: v.nullable(timestamp),
});
export type Cashback = v.InferOutput<typeof cashback>;

export const getCashbacks = defineMethod({
  name: 'cashbacks.get',
  summary: "The player's cashbacks by the end of their period.",
  access: 'player',
  input: v.object({
    ...pagingEntries(4),
    sort: v.optional(v.literal('end_date'), 'end_date'),
    /** `desc`: newest first. */
    order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    fields: fieldsOf(cashback),
    statuses: v.optional(v.pipe(wireList, v.array(cashbackStatus)), []),
  }),
  output: page(cashback),
  selection: { item: cashback, parts: ['description'] },
});

export const payoutCashback = defineMethod({
  name: 'cashbacks.payout',
  summary: 'Collects an active cashback to the main balance, once.',
  verb: 'POST',
  access: 'player',
  movesMoney: true,
  input: oneInput,
  output: cashback,
  errors: ['AccessDeniedException'],
});

export const removeCashback = defineMethod({
  name: 'cashbacks.remove',
  summary: 'Declines an active cashback.',
  verb: 'POST',
  access: 'player',
  input: oneInput,
  output: cashback,
  errors: ['AccessDeniedException'],
});

export const freeSpinStatus = v.picklist(['active', 'completed', 'expired', 'removed']);

/** Free spins of one game. */
export const freeSpinPack = v.object({
  id: v.pipe(v.string(), v.uuid()),
  status: freeSpinStatus,
  game: v.object({ sysname: v.string(), name: v.string() }),
  description,
  total_count: v.number(),
  remaining_count: v.number(),
  /** The value of each spin. */
  spin_value: money,
  won: money,
  /** Where the winnings go: main money at once, or a bonus after all spins are played. */
  winnings: v.picklist(['bonus', 'main']),
  wagering_requirement: v.number(),
  expires_at: timestamp,
});
export type FreeSpinPack = v.InferOutput<typeof freeSpinPack>;

export const getFreeSpins = defineMethod({
  name: 'freespins.get',
  summary: "The player's free spins, newest first; `status` names the wanted states.",
  access: 'player',
  input: v.object({
    ...pagingEntries(99),
    fields: fieldsOf(freeSpinPack),
    status: v.optional(v.pipe(wireList, v.array(freeSpinStatus)), ['active']),
  }),
  output: page(freeSpinPack),
  selection: { item: freeSpinPack, parts: ['description'] },
});
