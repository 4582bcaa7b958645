import { sql } from 'kysely';
import { newKey, type Database } from '../../database/index.ts';

export type SessionRow = Readonly<{ id: string; playerId: string; lastSeenAt: Date }>;
export type RestoreRow = Readonly<{ player_id: string | null; contact: string; code_hash: string; attempts: number; sent_at: Date; expires_at: Date }>;

export const findPasswordHash = async (database: Database, playerId: string): Promise<string | null> => {
  const { rows } = await sql<{ password_hash: string }>`select password_hash from auth_credentials where player_id = ${playerId}`.execute(database);
  return rows[0]?.password_hash ?? null;
};

export const savePasswordHash = async (transaction: Database, playerId: string, hash: string, at: Date): Promise<void> => {
  await sql`insert into auth_credentials (player_id, password_hash, changed_at) values (${playerId}, ${hash}, ${at})
    on conflict (player_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`.execute(transaction);
};

export const insertSession = async (transaction: Database, session: Readonly<{ tokenHash: string; playerId: string; userAgent: string; at: Date }>): Promise<void> => {
  await sql`insert into auth_sessions (id, token_hash, player_id, created_at, last_seen_at, user_agent)
    values (${newKey()}, ${session.tokenHash}, ${session.playerId}, ${session.at}, ${session.at}, ${session.userAgent})`.execute(transaction);
};

export const findSession = async (database: Database, tokenHash: string, seenAfter: Date, createdAfter: Date): Promise<SessionRow | null> => {
  const { rows } = await sql<SessionRow>`
    select id, player_id as "playerId", last_seen_at as "lastSeenAt" from auth_sessions
    where token_hash = ${tokenHash} and revoked_at is null and last_seen_at > ${seenAfter} and created_at > ${createdAfter}`.execute(database);
  return rows[0] ?? null;
};

export const touchSession = async (database: Database, sessionId: string, at: Date): Promise<void> => {
  await sql`update auth_sessions set last_seen_at = ${at} where id = ${sessionId} and revoked_at is null`.execute(database);
};

export const revokeSession = async (database: Database, sessionId: string, at: Date): Promise<void> => {
  await sql`update auth_sessions set revoked_at = ${at} where id = ${sessionId} and revoked_at is null`.execute(database);
};

export const revokeSessionsOf = async (database: Database, playerId: string, at: Date): Promise<void> => {
  await sql`update auth_sessions set revoked_at = ${at} where player_id = ${playerId} and revoked_at is null`.execute(database);
};

export const findRestore = async (database: Database, loginHash: string): Promise<RestoreRow | null> =>
  (await sql<RestoreRow>`select player_id, contact, code_hash, attempts, sent_at, expires_at from auth_restores where login_hash = ${loginHash}`.execute(database)).rows[0] ?? null;

/** Starts a restore unless one was started after `notAfter`. @returns whether it did. */
export const saveRestore = async (transaction: Database, loginHash: string, restore: Omit<RestoreRow, 'attempts'>, notAfter: Date): Promise<boolean> => {
  const { rows } = await sql`insert into auth_restores as r (login_hash, player_id, contact, code_hash, sent_at, expires_at)
    values (${loginHash}, ${restore.player_id}, ${restore.contact}, ${restore.code_hash}, ${restore.sent_at}, ${restore.expires_at})
    on conflict (login_hash) do update set player_id = excluded.player_id, contact = excluded.contact, code_hash = excluded.code_hash,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, attempts = 0
    where r.sent_at <= ${notAfter} returning login_hash`.execute(transaction);
  return rows.length > 0;
};

/** Counts an attempt at the code. @returns false when there were too many. */
export const countRestoreAttempt = async (database: Database, loginHash: string, limit: number): Promise<boolean> =>
  (await sql`update auth_restores set attempts = attempts + 1 where login_hash = ${loginHash} and attempts < ${limit} returning attempts`.execute(database)).rows.length > 0;

/** Uses the code up. @returns false when somebody else just did. */
export const deleteRestore = async (transaction: Database, loginHash: string, codeHash: string): Promise<boolean> =>
  (await sql`delete from auth_restores where login_hash = ${loginHash} and code_hash = ${codeHash} returning login_hash`.execute(transaction)).rows.length > 0;
