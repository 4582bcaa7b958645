import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { money, page, pagingEntries, sysname, timestamp, wireInteger } from '../core/wire.ts';

/** A reward for points, quests or levels. */
export const loyaltyReward = v.variant('type', [
  v.object({ type: v.literal('points'), points: v.number() }),
  /** Money on the main balance, in the caller's currency; for guests in US dollars. */
  v.object({ type: v.literal('money'), amount: money }),
  /** Money on the bonus balance, to be wagered. */
  v.object({ type: v.literal('bonus'), amount: money, wagering_requirement: v.number() }),
  v.object({ type: v.literal('freespins'), game: sysname, spins: v.number(), spin_value: money }),
  /** A thing that is sent by post. */
  v.object({ type: v.literal('item') }),
]);
export type LoyaltyReward = v.InferOutput<typeof loyaltyReward>;

export const loyaltyProduct = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  image_url: v.string(),
  dominant_color: v.string(),
  /** In whole points. */
  price: v.number(),
  reward: loyaltyReward,
  /** Levels that may buy it; empty means all. */
  levels: v.array(v.string()),
  /** The stock; null if it is unlimited. */
  left: v.nullable(v.number()),
  /** How many the player may still buy; null without a limit and for guests. */
  left_for_me: v.nullable(v.number()),
  /** Whether the player's points and level are enough and it is not sold out; false for guests. */
  is_available: v.boolean(),
});
export type LoyaltyProduct = v.InferOutput<typeof loyaltyProduct>;

export const getProducts = defineMethod({
  name: 'loyalty.getproducts',
  summary: 'What the shop sells for points.',
  input: v.object({ ...pagingEntries(50) }),
  output: page(loyaltyProduct),
});

export const loyaltyPurchase = v.object({
  id: v.string(),
  product_id: v.number(),
  name: v.string(),
  price: v.number(),
  /**
   * `processing`: paid, the prize is being delivered. `refunded`: not deliverable, the points were returned.
   * Things are `ordered`, `sent`, `delivered`; `cancelled`: the points are back.
   */
  status: v.picklist(['processing', 'done', 'refunded', 'ordered', 'sent', 'delivered', 'cancelled']),
  /** The tracking number or link of a shipped product, if there is one. */
  tracking: v.optional(v.string()),
  created_at: timestamp,
});
export type LoyaltyPurchase = v.InferOutput<typeof loyaltyPurchase>;

export const buyProduct = defineMethod({
  name: 'loyalty.buyproduct',
  summary: 'Buys a product for points; they are spent once for each idempotency key.',
  verb: 'POST',
  access: 'player',
  movesMoney: true,
  input: v.object({
    id: wireInteger,
    /** Where a thing is to be sent; needed for things, ignored for the rest. */
    address: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(400),
        v.check((text) => !text.includes('\0')),
      ),
    ),
  }),
  output: v.object({ ...loyaltyPurchase.entries, /** The balance after it. */ points: v.number() }),
  errors: ['InvalidParameterException', 'AccessDeniedException', 'BillingTransactionDeclinedException'],
});

/** Extension: the purchases of a player. */
export const getPurchases = defineMethod({
  name: 'loyalty.getpurchases',
  summary: "The player's purchases, newest first.",
  access: 'player',
  input: v.object({ ...pagingEntries(20) }),
  output: page(loyaltyPurchase),
});
