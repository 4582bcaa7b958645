import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/**
 * Waits until all projections that have a checkpoint, and the named projection, have processed all rounds. A call that
 * processes rounds returns immediately while the worker of the platform processes them.
 *
 * @throws Error after a minute.
 */
export const waitForProjectedRounds = async (database: Database, name?: string): Promise<void> => {
  const until = Date.now() + 60_000;
  const areProjected = async (): Promise<boolean | undefined> =>
    (
      await sql<{
        are_projected: boolean;
      }>`select coalesce(min(position), 0) >= (select coalesce(max(position), 0) from game_rounds)
    and (${name === undefined} or coalesce(bool_or(name = ${name ?? ''}), false)) as are_projected from projection_checkpoints`.execute(
        database,
      )
    ).rows[0]?.are_projected;
  while (!(await areProjected())) {
    if (Date.now() >= until) throw new Error('The rounds were not projected within a minute');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
};
