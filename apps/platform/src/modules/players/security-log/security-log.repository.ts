import type { SecurityEventKind } from '@croupier/contract/account';
import { sql } from 'kysely';
import { findMissingTriggers, type Database } from '../../../database/index.ts';

export type SecurityEventRow = Readonly<{
  player_id: string | null;
  kind: string;
  outcome: 'done' | 'refused';
  reason: string;
  address: string;
  user_agent: string;
  device: string;
  request_id: string;
  happened_at: Date;
}>;

export const insertEvent = async (database: Database, row: SecurityEventRow): Promise<void> => {
  await sql`insert into security_events (player_id, kind, outcome, reason, address, user_agent, device, request_id, happened_at)
    values (${row.player_id}, ${row.kind}, ${row.outcome}, ${row.reason}, ${row.address}, ${row.user_agent}, ${row.device},
      ${row.request_id}, ${row.happened_at})`.execute(database);
};

export type ListedEvent = Pick<SecurityEventRow, 'outcome' | 'address' | 'user_agent' | 'happened_at'> &
  Readonly<{ id: string; kind: SecurityEventKind }>;

/** The player's own events of these kinds, newest first. */
export const listEvents = async (
  database: Database,
  playerId: string,
  { offset, count, kinds }: Readonly<{ offset: number; count: number; kinds: readonly SecurityEventKind[] }>,
): Promise<Readonly<{ rows: readonly ListedEvent[]; total: number }>> => {
  const { rows } = await sql<ListedEvent & { total: string }>`
    select id::text as id, kind, outcome, address, user_agent, happened_at, count(*) over () as total
    from security_events where player_id = ${playerId} and kind = any(${[...kinds]}::text[])
    order by security_events.id desc offset ${offset} limit ${count}`.execute(database);
  return { rows, total: Number(rows[0]?.total ?? 0) };
};

/**
 * The retention: the only way in which rows leave the table. Rows of the last 30 days stay in any case. Returns whether
 * there may be more to delete.
 */
export const deleteEventsBefore = async (database: Database, before: Date): Promise<boolean> => {
  const limit = 5000;
  const { rows } = await sql<{ deleted: number }>`
    select security_events_shorten(${before}, ${limit}) as deleted`.execute(database);
  return rows[0]?.deleted === limit;
};

/** The guards that a database should have and lacks, for the audit. */
export const findMissingGuards = (database: Database): Promise<readonly string[]> =>
  findMissingTriggers(database, ['security_events_kept', 'security_events_whole']);
