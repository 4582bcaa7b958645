import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import { newKey, type Database } from '../../../../database/index.ts';

/** A session with what every call needs to know of its player. */
export type SessionRow = Readonly<{
  id: string;
  player_id: string;
  last_seen_at: Date;
  uid: number;
  currency: Currency;
  locale: string;
  is_blocked: boolean;
  deleted_at: Date | null;
  proven_at: Date | null;
}>;

export type ListedSession = Readonly<{
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
}>;

/** Active sessions: created and last used after these moments. */
export type Live = Readonly<{ seenAfter: Date; createdAfter: Date }>;

export const insertSession = async (
  transaction: Database,
  session: Readonly<{ tokenHash: string; playerId: string; userAgent: string; address: string; at: Date }>,
): Promise<void> => {
  await sql`insert into auth_sessions (id, token_hash, player_id, created_at, last_seen_at, proven_at, user_agent, address)
    values (${newKey()}, ${session.tokenHash}, ${session.playerId}, ${session.at}, ${session.at}, ${session.at}, ${session.userAgent}, ${session.address})`.execute(
    transaction,
  );
};

/**
 * Loads sessions with their players by token hash; every player's call needs this. A previous token, which is valid
 * until its time, has no proof of identity.
 */
export const findSessions = async (
  database: Database,
  tokenHashes: readonly string[],
  { at, seenAfter, createdAfter }: Live & Readonly<{ at: Date }>,
): Promise<ReadonlyMap<string, SessionRow>> => {
  const { rows } = await sql<SessionRow & Readonly<{ token_hash: string }>>`
    select s.token_hash, s.id, s.player_id, s.last_seen_at, s.proven_at, p.uid, p.currency, p.locale, p.is_blocked, p.deleted_at
    from (
      select id, token_hash, player_id, created_at, last_seen_at, revoked_at, proven_at
      from auth_sessions where token_hash = any(${tokenHashes}::text[])
      union all
      select id, previous_token_hash, player_id, created_at, last_seen_at, revoked_at, null
      from auth_sessions where previous_token_hash = any(${tokenHashes}::text[]) and previous_token_until > ${at}
    ) s join players p on p.id = s.player_id
    where s.revoked_at is null and s.last_seen_at > ${seenAfter} and s.created_at > ${createdAfter}`.execute(database);
  return new Map(rows.map((row) => [row.token_hash, row]));
};

export const listSessions = async (
  database: Database,
  playerId: string,
  { seenAfter, createdAfter }: Live,
): Promise<readonly ListedSession[]> =>
  (
    await sql<ListedSession>`select id, user_agent, address, created_at, last_seen_at from auth_sessions
    where player_id = ${playerId} and revoked_at is null and last_seen_at > ${seenAfter} and created_at > ${createdAfter}
    order by last_seen_at desc, id desc limit 100`.execute(database)
  ).rows;

export const touchSession = async (
  database: Database,
  sessionId: string,
  address: string | null,
  at: Date,
): Promise<void> => {
  await sql`update auth_sessions set last_seen_at = ${at}, address = coalesce(${address}, address) where id = ${sessionId} and revoked_at is null`.execute(
    database,
  );
};

/** Records a proof of identity and replaces the token. The replaced one is valid until `previousUntil`. */
export const setProven = async (
  database: Database,
  sessionId: string,
  { tokenHash, at, previousUntil }: Readonly<{ tokenHash: string; at: Date; previousUntil: Date }>,
): Promise<void> => {
  await sql`update auth_sessions set proven_at = ${at}, token_hash = ${tokenHash},
    previous_token_hash = token_hash, previous_token_until = ${previousUntil}
    where id = ${sessionId} and revoked_at is null`.execute(database);
};

/** @returns false when the player has no such active session. */
export const revokeSession = async (
  database: Database,
  playerId: string,
  sessionId: string,
  at: Date,
  { seenAfter, createdAfter }: Live,
): Promise<boolean> =>
  (
    await sql`update auth_sessions set revoked_at = ${at}
    where id = ${sessionId} and player_id = ${playerId} and revoked_at is null and last_seen_at > ${seenAfter} and created_at > ${createdAfter}
    returning id`.execute(database)
  ).rows.length > 0;

export const revokeToken = async (database: Database, tokenHash: string, at: Date): Promise<void> => {
  await sql`update auth_sessions set revoked_at = ${at} where (token_hash = ${tokenHash} or previous_token_hash = ${tokenHash}) and revoked_at is null`.execute(
    database,
  );
};

/** Revokes the sessions except `except`. @returns the number of active sessions that ended. */
export const revokeSessionsOf = async (
  database: Database,
  playerId: string,
  at: Date,
  { seenAfter, createdAfter }: Live,
  except: string | null = null,
): Promise<number> =>
  (
    await sql<{
      was_active: boolean;
    }>`update auth_sessions set revoked_at = ${at} where player_id = ${playerId} and revoked_at is null and id is distinct from ${except}::uuid
    returning last_seen_at > ${seenAfter} and created_at > ${createdAfter} as was_active`.execute(database)
  ).rows.filter(({ was_active: wasActive }) => wasActive).length;
