import { sql } from 'kysely';
import { newKey, type Database } from '../../../database/index.ts';

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
export const deleteEventsBefore = async (database: Database, moment: Date, limit: number): Promise<boolean> => {
  const events =
    await sql`delete from analytics_events where id in (select id from analytics_events where happened_at < ${moment} limit ${limit})`.execute(
      database,
    );
  const hits =
    await sql`delete from page_hits where id in (select id from page_hits where happened_at < ${moment} limit ${limit})`.execute(
      database,
    );
  return Number(events.numAffectedRows ?? 0) === limit || Number(hits.numAffectedRows ?? 0) === limit;
};
