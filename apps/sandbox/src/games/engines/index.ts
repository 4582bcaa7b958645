import * as v from 'valibot';
import { playDice, type DiceOutcome } from './dice.ts';
import type { Draw } from './fairness.ts';
import { isSpot, playRoulette, type RouletteOutcome } from './roulette.ts';
import { lineCount, playSlot, type Profile, type SlotOutcome } from './slot.ts';

const stakeOf = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000));

/** The player's choices for a round. */
export const choiceSchema = v.variant('engine', [
  v.object({ engine: v.literal('slot') }),
  v.object({
    engine: v.literal('dice'),
    direction: v.picklist(['under', 'over']),
    winning: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(9500)),
  }),
  v.object({
    engine: v.literal('roulette'),
    chips: v.pipe(
      v.record(v.pipe(v.string(), v.check(isSpot)), stakeOf),
      v.check((chips) => Object.keys(chips).length > 0 && Object.keys(chips).length <= 60),
    ),
  }),
]);
export type Choice = v.InferOutput<typeof choiceSchema>;
export type Outcome = SlotOutcome | DiceOutcome | RouletteOutcome;

/**
 * Plays one round. The same choice, stake and random numbers always give the same outcome, so players can verify it.
 */
export const playRound = (
  choice: Choice,
  profile: Profile | undefined,
  stake: number,
  draw: Draw,
): Readonly<{ outcome: Outcome; payout: number }> => {
  if (choice.engine === 'dice') return playDice(choice, stake, draw);
  if (choice.engine === 'roulette') return playRoulette(choice, draw);
  return playSlot(profile ?? 'balanced', stake, draw);
};

/** Returns why a choice does not match a stake; undefined when it matches. */
export const stakeProblem = (choice: Choice, stake: number): string | undefined => {
  if (choice.engine === 'slot' && stake % lineCount !== 0) return 'The stake is not a multiple of the lines';
  if (choice.engine === 'roulette' && Object.values(choice.chips).reduce((sum, chip) => sum + chip, 0) !== stake)
    return 'The stake is not the sum of the chips';
  return undefined;
};

export { blockMessage, drawFrom, maximumBlocks, type Draw } from './fairness.ts';
export { diceMultiplierPercent, diceReturnBasisPoints, type DiceOutcome } from './dice.ts';
export { isRed, rouletteReturnBasisPoints, wheelOrder, type RouletteOutcome } from './roulette.ts';
export {
  lineCount,
  lines,
  slotMath,
  slotSymbolNames,
  stripsOf,
  type Profile,
  type SlotOutcome,
  type SlotSymbolName,
  type Spin,
} from './slot.ts';
export { slotReturn } from './slot-return.ts';
