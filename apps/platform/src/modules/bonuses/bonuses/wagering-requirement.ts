/** Multipliers are exact to this part. */
const parts = 1_000_000;

/**
 * The amount to stake for a bonus, rounded up to a minor unit. Floating point would add a unit where the exact result
 * is a whole number: 1.1 times 100 is 110, not 111.
 */
export const wageringRequirement = (amount: number, multiplier: number): number =>
  Number((BigInt(amount) * BigInt(Math.round(multiplier * parts)) + BigInt(parts - 1)) / BigInt(parts));
