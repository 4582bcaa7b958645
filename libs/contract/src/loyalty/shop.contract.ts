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
  /** A physical product that is sent by post. */
  v.object({ type: v.literal('item') }),
]);
export type LoyaltyReward = v.InferOutput<typeof loyaltyReward>;

export const loyaltyProduct = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  image_url: v.string(),
  dominant_color: v.string(),
  /** An integer number of points. */
  price: v.number(),
  reward: loyaltyReward,
  /** The levels that can buy it; empty: all. */
  levels: v.array(v.string()),
  /** The stock; null if it is unlimited. */
  left: v.nullable(v.number()),
  /** The remaining number for the player; null without a limit and for guests. */
  left_for_me: v.nullable(v.number()),
  /** Whether the player can buy it: by points, level and stock. False for guests. */
  is_available: v.boolean(),
});
export type LoyaltyProduct = v.InferOutput<typeof loyaltyProduct>;

export const getProducts = defineMethod({
  name: 'loyalty.getproducts',
  summary: 'The products of the shop.',
  input: v.object({ ...pagingEntries(50) }),
  output: page(loyaltyProduct),
});

export const loyaltyPurchase = v.object({
  id: v.string(),
  product_id: v.number(),
  name: v.string(),
  price: v.number(),
  /**
   * `processing`: paid, delivery is pending. `refunded`: delivery failed, the points were returned. Physical products
   * are `ordered`, `sent` and `delivered`, or `cancelled`: the points were returned.
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
    /** The delivery address: required for physical products, ignored for others. */
    address: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(400),
        v.check((text) => !text.includes('\0')),
      ),
    ),
  }),
  output: v.object({ ...loyaltyPurchase.entries, /** The balance of points after the purchase. */ points: v.number() }),
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
