import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../database/index.ts';

export type AnalyticsEvent = Readonly<{
  name: string;
  params: Readonly<Record<string, unknown>>;
  playerId: string | null;
  locale: string;
}>;

export const insertEvent = async (
  database: Database,
  { name, params, playerId, locale }: AnalyticsEvent,
  at: Date,
): Promise<void> => {
  await sql`insert into analytics_events (id, name, params, player_id, locale, happened_at)
    values (${newKey()}, ${name}, ${JSON.stringify(params)}, ${playerId}, ${locale}, ${at})`.execute(database);
};

export type Hit = Readonly<{ referer: string; track: Readonly<Record<string, string>>; seonSession: string }>;

export const insertHit = async (database: Database, { referer, track, seonSession }: Hit, at: Date): Promise<void> => {
  await sql`insert into page_hits (id, referer, track, seon_session, happened_at)
    values (${newKey()}, ${referer}, ${JSON.stringify(track)}, ${seonSession}, ${at})`.execute(database);
};

/** Deletes older rows, up to a limit for each table. @returns whether more may remain. */
export const deleteEventsBefore = async (database: Database, moment: Date, limit?: number): Promise<boolean> => {
  const where = sql`happened_at < ${moment}`;
  const isMore = [
    await deleteBatch(database, { table: 'analytics_events', where, limit }),
    await deleteBatch(database, { table: 'page_hits', where, limit }),
  ];
  return isMore.some(Boolean);
};
