import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { waitFor } from './wait-for.ts';

/**
 * Waits until all projections that have a checkpoint, and the named projection, have processed all rounds. A call that
 * processes rounds returns immediately while the worker of the platform processes them.
 *
 * @throws Error after two minutes.
 */
export const waitForProjectedRounds = async (database: Database, name?: string): Promise<void> => {
  const areProjected = async (): Promise<boolean | undefined> =>
    (
      await sql<{
        are_projected: boolean;
      }>`select coalesce(min(position), 0) >= (select coalesce(max(position), 0) from game_rounds)
    and (${name === undefined} or coalesce(bool_or(name = ${name ?? ''}), false)) as are_projected from projection_checkpoints`.execute(
        database,
      )
    ).rows[0]?.are_projected;
  await waitFor('projected rounds', areProjected);
};
