import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/**
 * Waits until the rounds that are there are worked off by every projection that has begun, and by the named one, which
 * may not have yet. A platform counts them by itself as well, and who finds it at it leaves them to it without waiting.
 *
 * @throws after ten seconds.
 */
export const roundsCounted = async (database: Database, name?: string): Promise<void> => {
  const until = Date.now() + 10_000;
  const areCounted = async (): Promise<boolean | undefined> =>
    (
      await sql<{
        are_counted: boolean;
      }>`select coalesce(min(position), 0) >= (select coalesce(max(position), 0) from game_rounds)
    and (${name === undefined} or coalesce(bool_or(name = ${name ?? ''}), false)) as are_counted from projection_checkpoints`.execute(
        database,
      )
    ).rows[0]?.are_counted;
  while (!(await areCounted())) {
    if (Date.now() >= until) throw new Error('The rounds were not counted within ten seconds');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
};
