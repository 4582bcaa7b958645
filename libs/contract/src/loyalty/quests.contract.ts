import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { page, pagingEntries, sysname, timestamp } from '../core/wire.ts';
import { loyaltyReward } from './shop.contract.ts';

/** The cause of a notice. */
export const loyaltyTrigger = v.picklist(['quest', 'register', 'profile', 'confirm', 'product', 'level']);

/** The subject of a notice: the programme, or a tournament in which the player won a prize. */
export const noticeTrigger = v.picklist([...loyaltyTrigger.options, 'tournament']);

export const loyaltyNotification = v.object({
  id: v.string(),
  trigger: noticeTrigger,
  /** `credit`: a reward was granted. `debit`: it was revoked or could not be granted. */
  type: v.picklist(['credit', 'debit']),
  title: v.string(),
  message: v.string(),
  /** Whole points or spins, or minor units of a currency; null without a quantity. */
  amount: v.nullable(v.number()),
  /** `points`, `freespins`, or the currency of the amount. */
  amountType: v.nullable(v.string()),
  image: v.nullable(v.string()),
  at: timestamp,
});
export type LoyaltyNotification = v.InferOutput<typeof loyaltyNotification>;

export const getNotifications = defineMethod({
  name: 'loyalty.getnotifications',
  summary: 'The notices of the programme and of tournaments that no page has received yet.',
  access: 'player',
  input: v.object({}),
  output: v.array(loyaltyNotification),
});

export const takeNotifications = defineMethod({
  name: 'loyalty.takenotifications',
  summary: 'Evaluates quests and returns the notices that no page has received yet; each is returned once.',
  verb: 'POST',
  access: 'player',
  input: v.object({}),
  output: v.array(loyaltyNotification),
});

export const loyaltyQuest = v.object({
  sysname,
  trigger: loyaltyTrigger,
  title: v.string(),
  text: v.string(),
  image_url: v.string(),
  /** The path of the page on which the player continues the quest. */
  button_slug: v.string(),
  /** At most `target`. */
  progress: v.number(),
  target: v.number(),
  /** The unit of `progress` and `target`: `steps` are deposits, rounds or a single action. */
  counts: v.optional(v.picklist(['steps', 'usd_cents']), 'steps'),
  completed_at: v.nullable(timestamp),
  rewards: v.array(loyaltyReward),
});
export type LoyaltyQuest = v.InferOutput<typeof loyaltyQuest>;

/** Extension: the quests with the player's progress. */
export const getQuests = defineMethod({
  name: 'loyalty.getquests',
  summary: 'The quests of the programme with the progress of the player.',
  access: 'player',
  input: v.object({}),
  output: v.array(loyaltyQuest),
});

/** A credit or debit of points. The rounds of a day (UTC) are one movement of the kind `play`. */
export const pointsMovement = v.object({
  id: v.string(),
  kind: v.picklist(['play', 'quest', 'level', 'purchase', 'refund']),
  /** Negative if they were spent. Points for play have up to two decimals. */
  points: v.number(),
  /** The `sysname` of the quest or level, the `id` of the product, or the day of play. */
  subject: v.string(),
  /** Its name in the player's language; empty for play. */
  name: v.optional(v.string(), ''),
  created_at: timestamp,
});
export type PointsMovement = v.InferOutput<typeof pointsMovement>;

/** Extension: the history of points. */
export const getPointsHistory = defineMethod({
  name: 'loyalty.getpointshistory',
  summary: "The movements of the player's points, newest first; those of rounds by day.",
  access: 'player',
  input: v.object({ ...pagingEntries(20) }),
  output: page(pointsMovement),
});
