import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { waitFor } from '@croupier/service/testing';

/**
 * Waits until all consumers that have a position, and the named one, have passed all events. A call that consumes
 * events returns immediately while the worker of the platform consumes them.
 *
 * @throws Error after two minutes.
 */
export const waitForProjectedRounds = async (database: Database, name?: string): Promise<void> => {
  const areProjected = async (): Promise<boolean | undefined> =>
    (
      await sql<{
        are_projected: boolean;
      }>`select not exists (select from event_outbox)
    and coalesce(min(position), 0) >= (select case when exists (select from event_log) then position else 0 end from event_sequence)
    and (${name === undefined} or coalesce(bool_or(name = ${name ?? ''}), false)) as are_projected from event_consumers`.execute(
        database,
      )
    ).rows[0]?.are_projected;
  await waitFor('projected rounds', areProjected);
};
