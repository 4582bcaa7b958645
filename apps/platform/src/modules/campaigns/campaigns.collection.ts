import { offer } from '@croupier/contract/bonuses';
import { currency } from '@croupier/contract/core';
import * as v from 'valibot';
import { address, defineCollection, hexColor, moment, shortText } from '../content/index.ts';

const { trigger, promotions } = offer.entries;

/** Campaign offers. Amounts are in minor units with their currency; players meet them in their own. */
export const offers = defineCollection({
  name: 'offers',
  sort: 'order,createdAt',
  schema: v.object({
    order: v.pipe(v.number(), v.integer()),
    action: trigger.entries.action,
    /** Payment methods the offer does not go with. */
    exclude_methods: trigger.entries.params.entries.exclude_methods,
    min_amount: trigger.entries.params.entries.min_amount,
    /** Which deposit of the player it is for: the number counts those that succeeded, this one included. */
    audience: v.picklist(['first_deposit', 'second_deposit', 'third_deposit', 'repeat_deposit', 'everyone']),
    /** How many times one player can have it; null: as often as it is earned. */
    limit_per_player: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 1),
    /** Empty: everywhere, in every currency. */
    countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), []),
    currencies: v.optional(v.array(currency), []),
    /** Whether it is among the offers everybody sees, or only behind its promo code. */
    is_listed: v.optional(v.boolean(), true),
    title: shortText,
    text: v.pipe(v.string(), v.maxLength(1000)),
    terms: v.pipe(v.string(), v.maxLength(2000)),
    image_url: address,
    dominant_color: hexColor,
    promotions,
    started_at: v.nullable(moment),
    finished_at: v.nullable(moment),
  }),
});
