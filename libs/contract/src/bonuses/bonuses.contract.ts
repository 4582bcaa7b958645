import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { fieldsOf } from '../core/selection.ts';
import { money, page, pagingEntries, timestamp, wireInteger } from '../core/wire.ts';

export const banner = v.object({
  id: v.string(),
  finished_at: v.nullable(timestamp),
  description: v.object({
    position: v.string(),
    title: v.string(),
    subtitle: v.string(),
    button_title: v.string(),
    /** Path within the site. */
    button_slug: v.string(),
    image_url: v.string(),
    dominant_color: v.string(),
  }),
});
export type Banner = v.InferOutput<typeof banner>;

export const getBanners = defineMethod({
  name: 'banners.get',
  summary: 'The active banners, in their order.',
  input: v.object({
    ...pagingEntries(10, 50),
    position: v.optional(v.pipe(v.string(), v.maxLength(40))),
    fields: fieldsOf(banner),
  }),
  output: page(banner),
  selection: { item: banner, parts: ['description'] },
});

export const offer = v.object({
  id: v.string(),
  trigger: v.object({
    action: v.picklist(['deposit', 'registration', 'promo_code', 'login']),
    params: v.object({ exclude_methods: v.array(v.string()), min_amount: v.nullable(money) }),
    user_satisfies_params: v.boolean(),
  }),
  description: v.object({
    title: v.string(),
    text: v.string(),
    terms: v.string(),
    image_url: v.string(),
    dominant_color: v.string(),
  }),
  promotions: v.array(
    v.object({
      type: v.picklist(['bonus', 'freespins', 'cashback']),
      /** Percent of the deposit, for bonuses and cashback; absent for other types. */
      percent: v.optional(v.number()),
      max_amount: v.optional(money),
      /** A fixed amount, for a bonus that does not depend on a deposit. */
      amount: v.optional(money),
      /** Whether the bonus is for betting instead of casino games. */
      is_betting: v.optional(v.boolean()),
      /** Extension: the decimal odds from which a bet counts toward a betting bonus; absent: any. */
      min_odds: v.optional(v.pipe(v.number(), v.minValue(1.001))),
      /** How many times the bonus must be staked before it can be withdrawn. */
      wagering_requirement: v.optional(v.number()),
      /** The largest stake of bonus money. */
      max_bet: v.optional(money),
      /** Limits the amount that becomes main money to this multiple of the bonus; 0 or absent: no limit. */
      max_conversion: v.optional(v.number()),
      expires_in_days: v.optional(v.number()),
      spins: v.optional(v.number()),
      /** The game of the free spins, and what each is worth. */
      game: v.optional(v.string()),
      spin_value: v.optional(money),
      /** Where the winnings of free spins go. */
      winnings: v.optional(v.picklist(['bonus', 'main'])),
    }),
  ),
  finished_at: v.nullable(timestamp),
});
export type Offer = v.InferOutput<typeof offer>;

/** The parts of an offer that `fields` can omit. */
export const offerParts = ['trigger', 'description', 'promotions'] as const;

export const getOffers = defineMethod({
  name: 'campaigns.getoffers',
  summary: 'The campaign offers: all deposit offers for guests, those the player satisfies for players.',
  input: v.object({
    offset: v.optional(v.pipe(wireInteger, v.minValue(0), v.maxValue(1_000_000)), 0),
    fields: fieldsOf(offer),
  }),
  output: page(offer),
  selection: { item: offer, parts: offerParts },
});
