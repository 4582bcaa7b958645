import { offer } from '@croupier/contract/bonuses';
import * as v from 'valibot';
import { address, defineCollection, hexColor, moment, shortText } from '../content/index.ts';

const { trigger, promotions } = offer.entries;

/** Campaign offers. Amounts are in minor units with their currency. */
export const offers = defineCollection({
  name: 'offers',
  sort: 'order,createdAt',
  schema: v.object({
    order: v.pipe(v.number(), v.integer()),
    action: trigger.entries.action,
    /** Payment methods the offer does not go with. */
    exclude_methods: trigger.entries.params.entries.exclude_methods,
    min_amount: trigger.entries.params.entries.min_amount,
    /** Players without a deposit, players with one, or both. */
    audience: v.picklist(['first_deposit', 'repeat_deposit', 'everyone']),
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
