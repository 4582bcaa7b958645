import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

type PartitionPeriod = Readonly<{ name: string; starts_at: Date | null; ends_at: Date }>;

/** Reads the periods of the partitions, the earliest first. The first one has no start. */
export const findPartitions = async (database: Database): Promise<readonly PartitionPeriod[]> =>
  (
    await sql<PartitionPeriod>`select name, nullif(starts_at, '-infinity') as starts_at, ends_at
      from ledger_partitions order by ends_at`.execute(database)
  ).rows;

/** Returns the months after the first partition, counted from 0: the month of a test must not depend on today. */
export const readMonths = async (database: Database) => {
  const start = (await findPartitions(database))[0]?.ends_at ?? new Date();
  const dayOf = (month: number, day: number): Date =>
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, day));
  return {
    dayOf: (month: number, day: number): string => dayOf(month, day).toISOString().slice(0, 10),
    /** The name of the partition of a month. */
    nameOf: (month: number): string => dayOf(month, 1).toISOString().slice(0, 7).replace('-', '_'),
    /** Adds partitions until the end of a month, as the owner of the tables. Returns their number. */
    addUntil: async (month: number): Promise<number> => {
      const { rows } = await sql<{ added: number }>`
        select ledger_add_partitions_until(${dayOf(month + 1, 1)}) as added`.execute(database);
      return rows[0]?.added ?? 0;
    },
    /**
     * Runs work in the middle of a month. Ids of transfers follow the clock and never decrease within a process: later
     * calls need later months.
     */
    within: async <Result>(month: number, work: () => Promise<Result>): Promise<Result> => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(dayOf(month, 15).getTime());
      try {
        return await work();
      } finally {
        clock.mockRestore();
      }
    },
  };
};

/** Returns the number of transfers and entries by the name of their partition. */
export const rowsByPartition = async (database: Database): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select tableoid::regclass::text as name, count(*) as count from ledger_transfers group by 1
    union all select tableoid::regclass::text, count(*) from ledger_entries group by 1`.execute(database);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};
