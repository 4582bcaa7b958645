import { sql } from 'kysely';
import { deleteBatch, type Database } from '../../../database/index.ts';

export type PopupView = Readonly<{ popup: string; sessionId: string | null; seenAt: Date }>;

export const readViews = async (database: Database, playerId: string): Promise<ReadonlyMap<string, PopupView>> => {
  const { rows } = await sql<PopupView>`
    select popup, session_id as "sessionId", seen_at as "seenAt" from popup_views where player_id = ${playerId}`.execute(
    database,
  );
  return new Map(rows.map((view) => [view.popup, view]));
};

export const writeView = async (
  database: Database,
  playerId: string,
  { popup, sessionId, seenAt }: PopupView,
): Promise<void> => {
  await sql`insert into popup_views (player_id, popup, session_id, seen_at) values (${playerId}, ${popup}, ${sessionId}, ${seenAt})
    on conflict (player_id, popup) do update set session_id = excluded.session_id, seen_at = excluded.seen_at`.execute(
    database,
  );
};

/** Deletes some of the views before a time. @returns whether more may remain. */
export const deleteViewsBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'popup_views', key: ['player_id', 'popup'], where: sql`seen_at < ${before}` });

export const deleteViewsOfPlayer = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`delete from popup_views where player_id = ${playerId}`.execute(transaction);
};
