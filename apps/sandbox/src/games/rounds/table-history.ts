import { roundAfter } from '../beacon/beacon.port.ts';
import type { LiveTables } from './round.service.ts';
import { drawOf } from './seeds.ts';
import { cycleMs, tableRound, type TableRound } from './timing.ts';

export type TableOutcome = Readonly<{ round: number; number: number }>;

/** The number of a settled spin; undefined while the beacon does not answer. */
const outcomeOfSpin = async (
  { chains, beacon }: LiveTables,
  game: string,
  { day, number, bettingEnds }: TableRound,
): Promise<TableOutcome | undefined> => {
  const [chain, source] = await Promise.all([chains.read(game, day), beacon()]);
  const published = await source.read(roundAfter(source.info, bettingEnds));
  return published && { round: number, number: drawOf(chain.seeds[number] ?? '', published.randomness, number)(37) };
};

/** The last settled numbers of a live table, newest first, with the round each fell in. */
export const outcomesBefore = async (
  tables: LiveTables,
  game: string,
  now: number,
  count: number,
): Promise<readonly TableOutcome[]> => {
  const current = tableRound(now);
  const first = current.settles <= now ? now : now - cycleMs;
  const list = Array.from({ length: count }, (_, index) => tableRound(first - index * cycleMs));
  const outcomes = await Promise.all(list.map((spin) => outcomeOfSpin(tables, game, spin)));
  return outcomes.filter((outcome) => outcome !== undefined);
};
