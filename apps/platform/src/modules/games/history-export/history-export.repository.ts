import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../database/index.ts';

export type ExportRow = Readonly<{
  id: string;
  player_id: string;
  status: 'pending' | 'ready' | 'failed' | 'expired';
  from_at: Date | null;
  to_at: Date;
  rounds: number;
  size_bytes: number;
  attempt: number;
  created_at: Date;
  expires_at: Date | null;
}>;

export const findLast = async (database: Database, playerId: string): Promise<ExportRow | null> =>
  (
    await sql<ExportRow>`select * from history_exports where player_id = ${playerId} order by created_at desc, id desc limit 1`.execute(
      database,
    )
  ).rows[0] ?? null;

export const findPending = async (database: Database, playerId: string): Promise<ExportRow | null> =>
  (
    await sql<ExportRow>`select * from history_exports where player_id = ${playerId} and status = 'pending'`.execute(
      database,
    )
  ).rows[0] ?? null;

/** Returns the number of requests after a moment and the time of the first one. */
export const countAfter = async (
  database: Database,
  playerId: string,
  moment: Date,
): Promise<Readonly<{ total: number; first: Date | null }>> =>
  (
    await sql<{
      total: number;
      first: Date | null;
    }>`select count(*) as total, min(created_at) as first from history_exports
    where player_id = ${playerId} and created_at > ${moment}`.execute(database)
  ).rows[0] ?? { total: 0, first: null };

/** Inserts a request unless one is pending. */
export const insertExport = async (
  database: Database,
  row: Pick<ExportRow, 'id' | 'player_id' | 'from_at' | 'to_at' | 'created_at'>,
): Promise<void> => {
  await sql`insert into history_exports (id, player_id, status, from_at, to_at, leased_until, created_at)
    values (${row.id}, ${row.player_id}, 'pending', ${row.from_at}, ${row.to_at}, ${row.created_at}, ${row.created_at})
    on conflict (player_id) where status = 'pending' do nothing`.execute(database);
};

/** Claims the oldest request without a lease. */
export const claimExport = async (database: Database, at: Date, until: Date): Promise<ExportRow | null> =>
  (
    await sql<ExportRow>`update history_exports set attempt = attempt + 1, leased_until = ${until}
    where id = (select id from history_exports where status = 'pending' and leased_until <= ${at} order by leased_until, created_at limit 1 for update skip locked)
    returning *`.execute(database)
  ).rows[0] ?? null;

/** Adds a part and extends the lease. @returns false when another process has claimed the request. */
export const addPart = (
  database: Database,
  { id, attempt }: ExportRow,
  number: number,
  content: Buffer,
  until: Date,
): Promise<boolean> =>
  inTransaction(database, async (transaction) => {
    const { rows } =
      await sql`update history_exports set leased_until = ${until} where id = ${id} and attempt = ${attempt} and status = 'pending' returning id`.execute(
        transaction,
      );
    if (rows.length === 0) return false;
    await sql`insert into history_export_parts (export_id, attempt, number, content) values (${id}, ${attempt}, ${number}, ${content})`.execute(
      transaction,
    );
    return true;
  });

export type Finished = Readonly<{ rounds: number; sizeBytes: number; at: Date; expiresAt: Date }>;

export const finishExport = (
  database: Database,
  { id, attempt }: ExportRow,
  { rounds, sizeBytes, at, expiresAt }: Finished,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await sql`update history_exports set status = 'ready', rounds = ${rounds}, size_bytes = ${sizeBytes}, ready_at = ${at}, expires_at = ${expiresAt}
      where id = ${id} and attempt = ${attempt} and status = 'pending'`.execute(transaction);
    await sql`delete from history_export_parts p using history_exports e where p.export_id = ${id} and e.id = p.export_id and p.attempt <> e.attempt`.execute(
      transaction,
    );
  });

/** Marks a request as failed and deletes the parts of its file. */
export const failExport = (database: Database, { id, attempt }: ExportRow): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { rows } =
      await sql`update history_exports set status = 'failed' where id = ${id} and attempt = ${attempt} and status = 'pending' returning id`.execute(
        transaction,
      );
    if (rows.length > 0) await sql`delete from history_export_parts where export_id = ${id}`.execute(transaction);
  });

/** Deletes expired files. */
export const expireExports = (database: Database, at: Date): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql<{
      id: string;
    }>`update history_exports set status = 'expired' where status = 'ready' and expires_at <= ${at} returning id`.execute(
      transaction,
    );
    if (rows.length > 0)
      await sql`delete from history_export_parts where export_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
        transaction,
      );
  });

/** Returns a file that its owner may download; null otherwise. */
export const findReady = async (
  database: Database,
  id: string,
  playerId: string,
  at: Date,
): Promise<ExportRow | null> =>
  (
    await sql<ExportRow>`select * from history_exports where id = ${id} and player_id = ${playerId} and status = 'ready' and expires_at > ${at}`.execute(
      database,
    )
  ).rows[0] ?? null;

export const findPart = async (
  database: Database,
  { id, attempt }: ExportRow,
  number: number,
): Promise<Buffer | null> =>
  (
    await sql<{
      content: Buffer;
    }>`select content from history_export_parts where export_id = ${id} and attempt = ${attempt} and number = ${number}`.execute(
      database,
    )
  ).rows[0]?.content ?? null;

/** Deletes the exports of a deleted account. */
export const removeExports = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`delete from history_exports where player_id = ${playerId}`.execute(transaction);
};
