import type { Score } from './fixtures.ts';
import type { Sport } from './leagues.ts';

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

/** The probabilities of final scores with this part of the match remaining. */
export const outlookOf = (rates: Score, points: Sport['points'], score: Score, left: number): Outlook => {
  const [home, away] = [pointsDistribution(rates[0] * left, points), pointsDistribution(rates[1] * left, points)];
  const differences = new Map<number, number>();
  const totals = new Map<number, number>();
  const add = (map: Map<number, number>, key: number, value: number): void => {
    map.set(key, (map.get(key) ?? 0) + value);
  };
  home.forEach((homeChance, more) => {
    away.forEach((awayChance, against) => {
      const chance = homeChance * awayChance;
      if (chance < 1e-12) return;
      add(differences, score[0] + more - score[1] - against, chance);
      add(totals, score[0] + more + score[1] + against, chance);
    });
  });
  return { differences, totals };
};

/** The chance of all that a condition holds for. */
export const chanceThat = (map: ReadonlyMap<number, number>, holds: (value: number) => boolean): number => {
  let sum = 0;
  for (const [value, chance] of map) if (holds(value)) sum += chance;
  return sum;
};
