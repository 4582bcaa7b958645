import type { Draw } from './fairness.ts';

/** The order of the numbers on a European wheel. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const isRed = (number: number): boolean => red.has(number);

/** A field of the table: `n0` … `n36` a number, `d1` … `d3` a dozen, `c1` … `c3` a column, and the even chances. */
export const isSpot = (spot: string): boolean =>
  /^(n([0-9]|[12][0-9]|3[0-6])|d[123]|c[123]|red|black|odd|even|low|high)$/.test(spot);

/** Whether a field wins on a number, and how many times the chip it pays back (the chip included). */
export const spotPays = (spot: string, number: number): number => {
  const place = Number(spot.slice(1));
  if (spot === 'red') return isRed(number) ? 2 : 0;
  if (spot === 'black') return number !== 0 && !isRed(number) ? 2 : 0;
  if (spot === 'odd') return number % 2 === 1 ? 2 : 0;
  if (spot === 'even') return number !== 0 && number % 2 === 0 ? 2 : 0;
  if (spot === 'low') return number >= 1 && number <= 18 ? 2 : 0;
  if (spot === 'high') return number >= 19 ? 2 : 0;
  if (spot.startsWith('n')) return number === place ? 36 : 0;
  if (spot.startsWith('d')) return number !== 0 && Math.ceil(number / 12) === place ? 3 : 0;
  return number !== 0 && (number - 1) % 3 === place - 1 ? 3 : 0;
};

export const rouletteReturnBasisPoints = 9730;

export type RouletteChoice = Readonly<{
  engine: 'roulette';
  /** Stakes in minor units by field. */
  chips: Readonly<Record<string, number>>;
}>;
export type RouletteOutcome = Readonly<{ engine: 'roulette'; number: number; wins: Readonly<Record<string, number>> }>;

export const playRoulette = (
  { chips }: RouletteChoice,
  draw: Draw,
): Readonly<{ outcome: RouletteOutcome; payout: number }> => {
  const number = draw(37);
  const wins = Object.fromEntries(
    Object.entries(chips)
      .map(([spot, amount]) => [spot, amount * spotPays(spot, number)] as const)
      .filter(([, amount]) => amount > 0),
  );
  return {
    outcome: { engine: 'roulette', number, wins },
    payout: Object.values(wins).reduce((sum, amount) => sum + amount, 0),
  };
};
