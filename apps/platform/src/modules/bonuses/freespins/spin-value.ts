/** Slots are played on twenty lines: a stake is a multiple of them. */
const lines = 20;

/** What a free spin can be worth that should be worth so much: the stake nearest to it, in minor units. */
export const playableValue = (amount: number): number => Math.max(lines, Math.round(amount / lines) * lines);
