import type { Selectable } from 'kysely';
import type { Database, TableChainTable } from '../../database/index.ts';
import { titles } from '../catalogue/index.ts';
import { newServerSeed, seedHash } from './seeds.ts';
import { cycleMs } from './timing.ts';

const dayMs = 86_400_000;
export const spinsPerDay = dayMs / cycleMs;
/** How many days of chains stay in memory. */
const keptChains = 64;
/** For how many past days the commitments are published. */
const publishedDays = 30;

/**
 * Returns the seeds of a day, the first spin first. Each is the SHA-256 of the one after it, so the last one fixes all,
 * and a revealed seed verifies against the one before it.
 */
export const chainOf = (lastSeed: string, length: number): readonly string[] => {
  const seeds = [lastSeed];
  while (seeds.length < length) seeds.push(seedHash(seeds.at(-1) ?? ''));
  return seeds.reverse();
};

export type TableChain = Readonly<{ commitment: string; announcedAt: Date; seeds: readonly string[] }>;
export type PublishedChain = Readonly<{
  game: string;
  day: string;
  /** SHA-256 of the first seed. */
  commitment: string;
  spins: number;
  announced_at: string;
  /** The last seed, from which all follow; null until the day has ended. */
  last_seed: string | null;
}>;
export type TableChains = Readonly<{
  /** Returns the chain of a table for a day (UTC), created and announced on first use. */
  read: (game: string, day: string) => Promise<TableChain>;
  /** Announces the chains of all live tables for today and tomorrow. */
  announce: () => Promise<void>;
  published: () => Promise<readonly PublishedChain[]>;
}>;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const load = async (database: Database, game: string, day: string): Promise<TableChain> => {
  const lastSeed = newServerSeed();
  const [first = ''] = chainOf(lastSeed, spinsPerDay);
  await database
    .insertInto('table_chains')
    .values({ game, day, last_seed: lastSeed, commitment: seedHash(first), announced_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await database
    .selectFrom('table_chains')
    .selectAll()
    .where('game', '=', game)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return {
    commitment: stored.commitment,
    announcedAt: stored.announced_at,
    seeds: chainOf(stored.last_seed, spinsPerDay),
  };
};

const publish = (row: Selectable<TableChainTable>, today: string): PublishedChain => ({
  game: row.game,
  day: row.day,
  commitment: row.commitment,
  spins: spinsPerDay,
  announced_at: row.announced_at.toISOString(),
  last_seed: row.day < today ? row.last_seed : null,
});

/** The server seeds of the live tables: one chain of hashes for each table and day, announced the day before. */
export const createTableChains = (database: Database): TableChains => {
  const known = new Map<string, Promise<TableChain>>();
  const read: TableChains['read'] = (game, day) => {
    const key = `${game} ${day}`;
    const chain = known.get(key) ?? load(database, game, day);
    if (known.size >= keptChains) known.clear();
    known.set(key, chain);
    chain.catch(() => known.delete(key));
    return chain;
  };
  return {
    read,
    announce: async () => {
      const live = titles.filter(({ play }) => play.engine === 'wheel');
      for (const { code } of live) for (const at of [Date.now(), Date.now() + dayMs]) await read(code, dayOf(at));
    },
    published: async () => {
      const rows = await database
        .selectFrom('table_chains')
        .selectAll()
        .where('day', '>=', dayOf(Date.now() - publishedDays * dayMs))
        .orderBy('day', 'desc')
        .orderBy('game')
        .execute();
      return rows.map((row) => publish(row, dayOf(Date.now())));
    },
  };
};
