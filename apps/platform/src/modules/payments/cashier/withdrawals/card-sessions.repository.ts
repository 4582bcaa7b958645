import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';

/** Hosted card fields that a player opened. `used_by` is the stored key of the withdrawal that uses their card. */
export type CardSession = Readonly<{
  id: string;
  player_id: string;
  method: string;
  provider: string;
  created_at: Date;
  expires_at: Date;
  used_by: string | null;
}>;

/** Inserts a session and deletes those of the player that no withdrawal can use any more. */
export const addCardSession = async (database: Database, session: Omit<CardSession, 'used_by'>): Promise<void> => {
  await sql`delete from card_sessions where player_id = ${session.player_id} and expires_at < ${session.created_at}`.execute(
    database,
  );
  await sql`insert into card_sessions (id, player_id, method, provider, created_at, expires_at)
    values (${session.id}, ${session.player_id}, ${session.method}, ${session.provider}, ${session.created_at},
      ${session.expires_at})`.execute(database);
};

export const findCardSession = async (
  database: Database,
  { id, playerId }: Readonly<{ id: string; playerId: string }>,
): Promise<CardSession | null> =>
  (await sql<CardSession>`select * from card_sessions where id = ${id} and player_id = ${playerId}`.execute(database))
    .rows[0] ?? null;

/** Marks the card of a session as used. @returns false when another withdrawal uses it. */
export const claimCardSession = async (database: Database, id: string, key: string): Promise<boolean> =>
  (
    await sql`update card_sessions set used_by = ${key}
      where id = ${id} and (used_by is null or used_by = ${key}) returning id`.execute(database)
  ).rows.length > 0;

/** Frees the card of a refused withdrawal for another attempt. A parallel call may have made the withdrawal. */
export const releaseCardSession = async (database: Database, id: string, key: string): Promise<void> => {
  await sql`update card_sessions set used_by = null where id = ${id} and used_by = ${key}
    and not exists (select 1 from payments where payments.player_id = card_sessions.player_id
      and type = 'withdrawal' and idempotency_key = ${key})`.execute(database);
};
