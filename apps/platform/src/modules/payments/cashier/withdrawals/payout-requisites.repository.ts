import type { RequisitesCheckStatus } from '@croupier/provider-contract';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { Requisites } from '../methods/requisites.ts';

export type KnownRequisites = Readonly<{
  status: RequisitesCheckStatus;
  reason: string;
  /** The provider's token for the requisites. */
  token: string | null;
}>;

export type RequisitesKey = Readonly<{ playerId: string; method: string; fingerprint: string }>;

export const findRequisites = async (
  database: Database,
  { playerId, method, fingerprint }: RequisitesKey,
): Promise<KnownRequisites | null> =>
  (
    await sql<KnownRequisites>`select status, reason, token from payout_requisites where player_id = ${playerId} and method = ${method} and fingerprint = ${fingerprint}`.execute(
      database,
    )
  ).rows[0] ?? null;

export const saveRequisites = async (
  database: Database,
  { playerId, method, fingerprint }: RequisitesKey,
  { status, reason, token }: KnownRequisites,
  masked: Requisites,
  at: Date,
): Promise<void> => {
  await sql`insert into payout_requisites as known (player_id, method, fingerprint, masked, status, reason, token, checked_at)
    values (${playerId}, ${method}, ${fingerprint}, ${JSON.stringify(masked)}::jsonb, ${status}, ${reason}, ${token}, ${at})
    on conflict (player_id, method, fingerprint) do update set status = excluded.status, reason = excluded.reason, token = excluded.token, checked_at = excluded.checked_at
    where known.status <> 'fraudulent'`.execute(database);
};

/** Stores which provider issued the token of accepted requisites, and when a player used them last. */
export const markUsed = async (
  database: Database,
  { playerId, method, fingerprint }: RequisitesKey,
  provider: string,
  at: Date,
): Promise<void> => {
  await sql`update payout_requisites set provider = ${provider}, last_used_at = ${at}
    where player_id = ${playerId} and method = ${method} and fingerprint = ${fingerprint}`.execute(database);
};

/**
 * Removes other saved requisites of the player with the same token: the card of an older release, whose fingerprint was
 * that of its number.
 */
export const removeSameCard = async (
  database: Database,
  { playerId, method, fingerprint }: RequisitesKey,
  token: string,
): Promise<void> => {
  await sql`delete from payout_requisites where player_id = ${playerId} and method = ${method} and token = ${token}
    and fingerprint <> ${fingerprint} and status = 'accepted'`.execute(database);
};

export type SavedRow = Readonly<{
  id: string;
  method: string;
  provider: string;
  masked: Requisites;
  token: string;
  fingerprint: string;
}>;

/** The requisites of a player that a provider accepted and issued a token for, last used first. */
export const findSaved = async (database: Database, playerId: string, limit: number): Promise<readonly SavedRow[]> =>
  (
    await sql<SavedRow>`select id, method, provider, masked, token, fingerprint from payout_requisites
      where player_id = ${playerId} and status = 'accepted' and token is not null and provider is not null
        and masked <> '{}' order by last_used_at desc limit ${limit}`.execute(database)
  ).rows;

export const markSavedUsed = async (database: Database, id: string, at: Date): Promise<void> => {
  await sql`update payout_requisites set last_used_at = ${at} where id = ${id}`.execute(database);
};

/**
 * Keeps requisites that the provider did not accept.
 * @returns false when the player has no such accepted requisites.
 */
export const deleteSaved = async (database: Database, playerId: string, id: string): Promise<boolean> =>
  (
    await sql`delete from payout_requisites where id = ${id} and player_id = ${playerId} and status = 'accepted'
      returning id`.execute(database)
  ).rows.length > 0;

/** Clears a token that the provider no longer accepts. The next use of the requisites requests a new one. */
export const clearToken = async (database: Database, playerId: string, token: string): Promise<void> => {
  await sql`update payout_requisites set token = null where player_id = ${playerId} and token = ${token}`.execute(
    database,
  );
};
