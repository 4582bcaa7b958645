import type { Score } from './fixtures.ts';
import { decidingPoints, type Sport } from './leagues.ts';

/**
 * How likely each number of points is, when scores come at a rate (Panjer's recursion for a compound Poisson
 * distribution).
 */
export const pointsDistribution = (rate: number, points: Sport['points']): readonly number[] => {
  const mean = rate * points.reduce((sum, [value, probability]) => sum + value * probability, 0);
  const most = Math.ceil(mean + 9 * Math.sqrt(mean * 3) + 6);
  const found = [Math.exp(-rate)];
  for (let n = 1; n <= most; n += 1) {
    let sum = 0;
    for (const [value, probability] of points) if (value <= n) sum += value * probability * (found[n - value] ?? 0);
    found.push((rate / n) * sum);
  }
  return found;
};

/** How likely each difference (home less away) and each total is at the end. */
export type Outlook = Readonly<{ differences: ReadonlyMap<number, number>; totals: ReadonlyMap<number, number> }>;

/** Numbers of points that are less likely than this change no odds. */
const negligible = 1e-10;

const likelyPoints = (rate: number, points: Sport['points']): readonly (readonly [points: number, chance: number])[] =>
  pointsDistribution(rate, points)
    .map((chance, count) => [count, chance] as const)
    .filter(([, chance]) => chance >= negligible);

/** The probabilities of final scores with this part of the match remaining. */
export const outlookOf = (rates: Score, { points, hasDraw }: Sport, score: Score, left: number): Outlook => {
  const [home, away] = [likelyPoints(rates[0] * left, points), likelyPoints(rates[1] * left, points)];
  const differences = new Map<number, number>();
  const totals = new Map<number, number>();
  const add = (map: Map<number, number>, key: number, value: number): void => {
    map.set(key, (map.get(key) ?? 0) + value);
  };
  for (const [more, homeChance] of home) {
    for (const [against, awayChance] of away) {
      const chance = homeChance * awayChance;
      const difference = score[0] + more - score[1] - against;
      const sum = score[0] + more + score[1] + against;
      if (hasDraw || difference !== 0) {
        add(differences, difference, chance);
        add(totals, sum, chance);
      } else {
        add(differences, decidingPoints, chance / 2);
        add(differences, -decidingPoints, chance / 2);
        add(totals, sum + decidingPoints, chance);
      }
    }
  }
  return { differences, totals };
};

/** The chance of all that a condition holds for. */
export const chanceThat = (map: ReadonlyMap<number, number>, holds: (value: number) => boolean): number => {
  let sum = 0;
  for (const [value, chance] of map) if (holds(value)) sum += chance;
  return sum;
};
