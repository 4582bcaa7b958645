import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

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
