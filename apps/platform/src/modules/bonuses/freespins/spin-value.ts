/** Slots are played on twenty lines: a stake is a multiple of them. */
const lines = 20;

/** The playable stake nearest to an amount, in minor units; at least one unit per line. */
export const playableValue = (amount: number): number => Math.max(lines, Math.round(amount / lines) * lines);
