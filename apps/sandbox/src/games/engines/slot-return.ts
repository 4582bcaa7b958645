import { linePay, lineCount, slotMath, slotSymbolNames, type Profile, type SlotSymbolName } from './slot.ts';

/** Chances of 0 to 5 scatters in view: each reel shows at most one, with three of its stops in view. */
const scatterChances = (counts: readonly (readonly number[])[]): number[] =>
  counts.reduce<number[]>(
    (chances, reel) => {
      const shows = (3 * (reel[slotSymbolNames.indexOf('scatter')] ?? 0)) / reel.reduce((sum, count) => sum + count, 0);
      return Array.from(
        { length: chances.length + 1 },
        (_, hits) => (chances[hits] ?? 0) * (1 - shows) + (chances[hits - 1] ?? 0) * shows,
      );
    },
    [1],
  );

/**
 * What all lines return on average, as a share of the stake: every combination of five symbols, weighed by its chance.
 */
const lineReturn = (profile: Profile): number => {
  const math = slotMath[profile];
  const walk = (reel: number, symbols: readonly SlotSymbolName[], chance: number): number => {
    const counts = math.counts[reel];
    if (counts === undefined) return chance * linePay(math, symbols).pay;
    const total = counts.reduce((sum, count) => sum + count, 0);
    return counts.reduce(
      (sum, count, index) =>
        count === 0
          ? sum
          : sum + walk(reel + 1, [...symbols, slotSymbolNames[index] ?? 'jack'], (chance * count) / total),
      0,
    );
  };
  // Each line passes one place of every reel, and every place is equally likely to show any stop: all lines return the
  // same.
  return (walk(0, [], 1) * lineCount) / lineCount;
};

/**
 * The exact return to player of a profile, as a share of the stake (free spins bring free spins with the same chance;
 * their bound is beyond reach).
 */
export const slotReturn = (profile: Profile): number => {
  const { counts, scatterPays, freeSpins, freeSpinMultiplier } = slotMath[profile];
  const chances = scatterChances(counts);
  const fromLines = lineReturn(profile);
  const fromScatters = scatterPays.reduce((sum, pay, index) => sum + pay * (chances[index + 3] ?? 0), 0);
  const trigger = chances.slice(3).reduce((sum, chance) => sum + chance, 0);
  const expectedFreeSpins = (trigger * freeSpins) / (1 - trigger * freeSpins);
  return fromLines + fromScatters + expectedFreeSpins * (fromLines * freeSpinMultiplier + fromScatters);
};
