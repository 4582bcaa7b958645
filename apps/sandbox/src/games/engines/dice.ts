import type { Draw } from './fairness.ts';

/** A bet that a number from 0 to 9999 falls under, or over, a bound the player sets. */
export type DiceChoice = Readonly<{
  engine: 'dice';
  direction: 'under' | 'over';
  /** How many of the 10,000 numbers win: 200 to 9500. */
  winning: number;
}>;
export type DiceOutcome = Readonly<{
  engine: 'dice';
  number: number;
  bound: number;
  won: boolean;
  multiplier_percent: number;
}>;

export const diceReturnBasisPoints = 9900;

/** What a win pays, in hundredths of the stake. */
export const diceMultiplierPercent = (winning: number): number => Math.floor((diceReturnBasisPoints * 100) / winning);

export const playDice = (
  { direction, winning }: DiceChoice,
  stake: number,
  draw: Draw,
): Readonly<{ outcome: DiceOutcome; payout: number }> => {
  const number = draw(10_000);
  const bound = direction === 'under' ? winning : 10_000 - winning;
  const won = direction === 'under' ? number < bound : number >= bound;
  const multiplier = diceMultiplierPercent(winning);
  return {
    outcome: { engine: 'dice', number, bound, won, multiplier_percent: multiplier },
    payout: won ? Math.floor((stake * multiplier) / 100) : 0,
  };
};
