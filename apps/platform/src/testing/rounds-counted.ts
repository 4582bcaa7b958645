import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/**
 * Waits until every projection has worked off the rounds that are there. A platform counts them by itself as well, and who
 * finds it at it leaves them to it without waiting. Ends after ten seconds all the same, for the test to say what is missing.
 */
export const roundsCounted = async (database: Database): Promise<void> => {
  const until = Date.now() + 10_000;
  const areCounted = async (): Promise<boolean | undefined> => (await sql<{ are_counted: boolean }>`select coalesce(min(position), 0) >= (select coalesce(max(position), 0) from game_rounds) as are_counted
    from projection_checkpoints`.execute(database)).rows[0]?.are_counted;
  while (!await areCounted() && Date.now() < until) await new Promise((resolve) => { setTimeout(resolve, 20); });
};
