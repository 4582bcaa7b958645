/** A payout whose amount in minor units ends in 13 is declined. */
export const isDeclinedPayout = (amount: number): boolean => amount % 100 === 13;

export type OpeningFailure = 'declined' | 'no_page' | 'unavailable';

const failures: Readonly<Record<number, OpeningFailure>> = { 21: 'declined', 31: 'no_page', 41: 'unavailable' };

/** How a deposit fails to open, by the last two digits of its amount in minor units; null when it opens. */
export const openingFailureOf = (amount: number): OpeningFailure | null => failures[amount % 100] ?? null;
