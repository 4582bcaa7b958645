import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { sysname, timestamp } from '../core/wire.ts';

export const loyaltyLevel = v.object({
  sysname,
  name: v.string(),
  /** The points that the level requires. */
  points_from: v.number(),
  benefits: v.array(v.string()),
  color: v.string(),
});
export type LoyaltyLevel = v.InferOutput<typeof loyaltyLevel>;

/** The player's character. */
const ownCharacter = v.object({ id: v.number(), name: v.string(), image_url: v.string() });

export const getLoyaltyInfo = defineMethod({
  name: 'loyalty.getinfo',
  summary: "The player's points and level, and all levels.",
  access: 'player',
  input: v.object({}),
  output: v.object({
    id: v.string(),
    uid: v.number(),
    is_active: v.boolean(),
    /** The points that can be spent in the shop. */
    points: v.number(),
    /** All points earned so far. They determine the level, so that spending does not lower it. */
    points_earned: v.number(),
    /** The name of the points, such as `Stars`. */
    pointsAlias: v.string(),
    level: sysname,
    levels: v.array(loyaltyLevel),
    character: v.nullable(ownCharacter),
    /** The time from which the player can choose another character; null: now. */
    character_change_at: v.nullable(timestamp),
    /** The days between two changes of the character. */
    character_change_days: v.optional(v.number(), 0),
  }),
});

export const loyaltyProgram = v.object({
  sysname,
  name: v.string(),
  description: v.string(),
  pointsAlias: v.string(),
  levels: v.array(loyaltyLevel),
  /** The rules for earning points, one per entry. */
  rules: v.array(v.string()),
});
export type LoyaltyProgram = v.InferOutput<typeof loyaltyProgram>;

export const getPrograms = defineMethod({
  name: 'loyalty.getPrograms',
  summary: 'The loyalty programmes.',
  input: v.object({}),
  output: v.array(loyaltyProgram),
});

export const getProgram = defineMethod({
  name: 'loyalty.getProgram',
  summary: 'One loyalty programme.',
  input: v.object({ sysname }),
  output: loyaltyProgram,
  errors: ['InvalidParameterException'],
});
