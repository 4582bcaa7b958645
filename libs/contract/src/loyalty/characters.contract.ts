import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { done, wireInteger } from '../core/wire.ts';

export const loyaltyCharacter = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  image_url: v.string(),
  dominant_color: v.string(),
  /** Whether it is the player's character; false for guests. */
  is_selected: v.boolean(),
});
export type LoyaltyCharacter = v.InferOutput<typeof loyaltyCharacter>;

export const getCharacters = defineMethod({
  name: 'loyalty.getcharacters',
  summary: 'The characters that a player can choose.',
  input: v.object({
    offset: v.optional(v.pipe(wireInteger, v.minValue(0), v.maxValue(10_000)), 0),
    limit: v.optional(v.pipe(wireInteger, v.minValue(1), v.maxValue(100)), 50),
  }),
  output: v.object({ items: v.array(loyaltyCharacter), offset: v.number(), limit: v.number(), total: v.number() }),
});

export const setCharacter = defineMethod({
  name: 'loyalty.setcharacter',
  summary:
    'Chooses a character. The player can choose another one after a waiting period. Choosing the same one ' +
    'changes nothing.',
  verb: 'POST',
  access: 'player',
  input: v.object({ id: wireInteger }),
  output: done,
  errors: ['InvalidParameterException', 'AccessDeniedException'],
});
