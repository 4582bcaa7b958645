/** A deposit and the stakes between it and the next one, in minor units of one currency. */
export type DepositPlay = Readonly<{ amount: number; staked: number }>;

/**
 * The amount that is still to be staked before a withdrawal, in minor units. Each deposit adds `percent` of its amount,
 * each stake takes away, but earlier stakes are no credit for later deposits.
 * @param plays deposits, the oldest first
 */
export const remainingTurnover = (plays: readonly DepositPlay[], percent: number): number =>
  plays.reduce(
    (remaining, { amount, staked }) => Math.max(0, remaining + Math.ceil((amount * percent) / 100) - staked),
    0,
  );
