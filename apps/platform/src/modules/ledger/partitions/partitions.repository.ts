import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

/**
 * Adds the partitions of the next three months that are missing. A process that does not own the tables may call it.
 * It gives up when it would wait for a lock for more than two seconds, because bets would wait as well.
 * @returns the number of added partitions.
 */
export const addPartitions = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ added: number }>`select ledger_add_partitions() as added`.execute(database);
  return rows[0]?.added ?? 0;
};
