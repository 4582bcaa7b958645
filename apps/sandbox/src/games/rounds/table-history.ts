import { drawOf } from './seeds.ts';
import type { Rounds } from './round.service.ts';
import { cycleMs, tableRound } from './timing.ts';

/** The last settled numbers of a live table, newest first, with the round each fell in. */
export const outcomesBefore = async (
  rounds: Rounds,
  game: string,
  now: number,
  count: number,
): Promise<readonly Readonly<{ round: number; number: number }>[]> => {
  const current = tableRound(now);
  const first = current.settles <= now ? now : now - cycleMs;
  const list = Array.from({ length: count }, (_, index) => tableRound(first - index * cycleMs));
  return Promise.all(
    list.map(async ({ day, number }) => ({
      round: number,
      number: drawOf(await rounds.tableSeed(game, day), game, number)(37),
    })),
  );
};
