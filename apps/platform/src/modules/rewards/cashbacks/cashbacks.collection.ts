import { money } from '@croupier/contract/core';
import * as v from 'valibot';
import { defineCollection, shortText } from '../../content/content/index.ts';

/**
 * Programmes that pay back a share of the net loss. Amounts are in minor units with their currency and are converted
 * to the player's currency.
 */
export const cashbackPrograms = defineCollection({
  name: 'cashback-programs',
  sort: 'order,createdAt',
  uniqueBy: 'sysname',
  schema: v.object({
    sysname: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    order: v.pipe(v.number(), v.integer()),
    is_active: v.boolean(),
    title: shortText,
    text: v.pipe(v.string(), v.maxLength(1000)),
    /** Days and weeks are in UTC; a week starts on Monday. */
    period: v.picklist(['day', 'week']),
    /** By level of the loyalty programme; a level that is not named gets nothing. */
    percents: v.array(v.object({ level: v.string(), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) })),
    /** Less is not worth a cashback. */
    min_amount: money,
    max_amount: money,
    /** Collected by the player within so many days, or paid out by itself. */
    payment: v.picklist(['claim', 'automatic']),
    claim_days: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
});
