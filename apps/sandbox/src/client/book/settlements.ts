import type { BetView } from '../../sportsbook/book/book.view.ts';

export type Settlement = BetView & Readonly<{ outcome: NonNullable<BetView['outcome']>; payout: number }>;

const isSettlement = (bet: BetView): bet is Settlement => bet.outcome !== null && bet.payout !== null;

/**
 * Returns a function that finds bets settled or resettled since its last call; the first call returns none. Stores only
 * settled bets: while a settlement is being sent to the platform, its bet is still open but has the new revision.
 */
export const createSettlements = () => {
  let reported: ReadonlyMap<string, number> | null = null;
  return (bets: readonly BetView[]): readonly Settlement[] => {
    const before = reported;
    const settled = bets.filter(isSettlement);
    reported = new Map([...(before ?? []), ...settled.map(({ id, revision }) => [id, revision] as const)]);
    return before === null ? [] : settled.filter(({ id, revision }) => before.get(id) !== revision);
  };
};
