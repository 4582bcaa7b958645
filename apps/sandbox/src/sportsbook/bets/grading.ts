import type { BetOutcome } from '@croupier/provider-contract';
import type { LegResult } from '../odds/markets.ts';

/** `result` is null until the match has ended. Odds in thousandths. */
export type GradedLeg = Readonly<{ odds: number; result: LegResult | null }>;

/** Factor of a leg on the stake, in two-thousandths. */
const factor = ({ odds, result }: Readonly<{ odds: number; result: LegResult }>): number => {
  switch (result) {
    case 'won':
      return odds * 2;
    case 'half_won':
      return odds + 1000;
    case 'void':
      return 2000;
    case 'half_lost':
      return 1000;
    case 'lost':
      return 0;
  }
};

/** The odds of all legs together, in thousandths, rounded down. */
export const combinedOdds = (legs: readonly Readonly<{ odds: number }>[]): number =>
  Number(legs.reduce((product, { odds }) => product * BigInt(odds), 1n) / 1000n ** BigInt(legs.length - 1));

/** Returns the outcome of a bet; null while it is open. One lost leg decides it. */
export const grade = (
  stake: number,
  legs: readonly GradedLeg[],
): Readonly<{ outcome: BetOutcome; payout: number }> | null => {
  if (legs.some(({ result }) => result === 'lost')) return { outcome: 'lost', payout: 0 };
  const decided = legs.flatMap(({ odds, result }) => (result === null ? [] : [{ odds, result }]));
  const [only] = decided;
  if (decided.length < legs.length || !only) return null;
  const payout = Number(
    decided.reduce((product, leg) => product * BigInt(factor(leg)), BigInt(stake)) / 2000n ** BigInt(decided.length),
  );
  if (decided.every(({ result }) => result === 'void')) return { outcome: 'void', payout: stake };
  if (legs.length === 1) return { outcome: only.result, payout };
  return { outcome: payout >= stake ? 'won' : payout === 0 ? 'lost' : 'half_lost', payout };
};
