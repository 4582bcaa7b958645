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

/** Clears a token that the provider no longer accepts. The next use of the requisites requests a new one. */
export const clearToken = async (database: Database, playerId: string, token: string): Promise<void> => {
  await sql`update payout_requisites set token = null where player_id = ${playerId} and token = ${token}`.execute(
    database,
  );
};
