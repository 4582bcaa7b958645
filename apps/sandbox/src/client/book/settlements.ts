import type { BetView } from '../../sportsbook/book/book.view.ts';

export type Settlement = BetView & Readonly<{ outcome: NonNullable<BetView['outcome']>; payout: number }>;

const isSettlement = (bet: BetView): bet is Settlement => bet.outcome !== null && bet.payout !== null;

/**
 * Finds the bets that were settled, or settled anew, since the page looked last. The first look tells of none.
 * A bet counts as told of only as settled: while the platform is being told it is still open, and has its new revision
 * already.
 */
export const createSettlements = () => {
  let told: ReadonlyMap<string, number> | null = null;
  return (bets: readonly BetView[]): readonly Settlement[] => {
    const before = told;
    const settled = bets.filter(isSettlement);
    told = new Map([...(before ?? []), ...settled.map(({ id, revision }) => [id, revision] as const)]);
    return before === null ? [] : settled.filter(({ id, revision }) => before.get(id) !== revision);
  };
};
