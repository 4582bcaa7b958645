import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/**
 * Waits until every projection with a checkpoint, and the named one, has processed all rounds. Needed because a call to
 * process rounds returns at once while the platform's own worker processes them.
 *
 * @throws after a minute.
 */
export const untilRoundsProjected = async (database: Database, name?: string): Promise<void> => {
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
