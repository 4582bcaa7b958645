/** Percentages are exact to this part of a percent. */
const partsOfPercent = 1_000_000;

/**
 * A percentage of an amount, rounded toward zero to a minor unit. Floating point would lose a unit where the exact
 * result is a whole number: 0.57 % of 10000 is 57, not 56.
 */
export const percentOf = (amount: number, percent: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(percent * partsOfPercent))) / BigInt(100 * partsOfPercent));
