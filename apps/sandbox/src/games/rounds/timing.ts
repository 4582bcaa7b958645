/** A live table's clock: a round takes 24 seconds, of which bets are open for 15, then the wheel turns. */
export const cycleMs = 24_000;
export const bettingMs = 15_000;
export const spinMs = 6_000;

export type TableRound = Readonly<{ day: string; number: number; bettingEnds: number; settles: number; ends: number }>;

/** The current round of a table, the same for all players. */
export const tableRound = (now: number): TableRound => {
  const midnight = now - (now % 86_400_000);
  const number = Math.floor((now - midnight) / cycleMs);
  const start = midnight + number * cycleMs;
  return {
    day: new Date(midnight).toISOString().slice(0, 10),
    number,
    bettingEnds: start + bettingMs,
    settles: start + bettingMs + spinMs,
    ends: start + cycleMs,
  };
};
