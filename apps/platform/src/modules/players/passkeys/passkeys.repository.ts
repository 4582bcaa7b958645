import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../database/index.ts';

export type PasskeyRow = Readonly<{
  id: string;
  player_id: string;
  credential_id: string;
  public_key: Buffer;
  transports: readonly string[];
  name: string;
  is_backup_eligible: boolean;
  is_backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}>;

const columns = sql`id, player_id, credential_id, public_key, transports, name, is_backup_eligible, is_backed_up,
  created_at, last_used_at`;

/** The passkeys of a player, newest first. */
export const listPasskeys = async (database: Database, playerId: string): Promise<readonly PasskeyRow[]> =>
  (
    await sql<PasskeyRow>`select ${columns} from passkeys where player_id = ${playerId} order by created_at desc, id desc`.execute(
      database,
    )
  ).rows;

/** The same, locked: of two concurrent removals, the second sees what the first has left. */
export const lockPasskeys = async (transaction: Database, playerId: string): Promise<readonly PasskeyRow[]> =>
  (
    await sql<PasskeyRow>`select ${columns} from passkeys where player_id = ${playerId} order by id for update`.execute(
      transaction,
    )
  ).rows;

export const hasPasskey = async (database: Database, playerId: string): Promise<boolean> =>
  (await sql`select 1 from passkeys where player_id = ${playerId} limit 1`.execute(database)).rows.length > 0;

export const findPasskey = async (database: Database, credentialId: string): Promise<PasskeyRow | null> =>
  (await sql<PasskeyRow>`select ${columns} from passkeys where credential_id = ${credentialId}`.execute(database))
    .rows[0] ?? null;

export type NewPasskey = Omit<PasskeyRow, 'id' | 'last_used_at'> & Readonly<{ counter: number }>;

/** @returns the id; null when the credential is registered already, for any player. */
export const insertPasskey = async (transaction: Database, passkey: NewPasskey): Promise<string | null> =>
  (
    await sql<{ id: string }>`insert into passkeys (id, player_id, credential_id, public_key, counter, transports, name,
      is_backup_eligible, is_backed_up, created_at)
    values (${newKey()}, ${passkey.player_id}, ${passkey.credential_id}, ${passkey.public_key}, ${passkey.counter},
      ${[...passkey.transports]}::text[], ${passkey.name}, ${passkey.is_backup_eligible}, ${passkey.is_backed_up},
      ${passkey.created_at})
    on conflict (credential_id) do nothing returning id`.execute(transaction)
  ).rows[0]?.id ?? null;

/**
 * Records a use. A counter that does not grow belongs to a copy of the authenticator, unless it never counts.
 * @returns false for such a counter, and for a passkey that was removed in the meantime.
 */
export const usePasskey = async (
  database: Database,
  id: string,
  { counter, isBackedUp, at }: Readonly<{ counter: number; isBackedUp: boolean; at: Date }>,
): Promise<boolean> =>
  (
    await sql`update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(database)
  ).rows.length > 0;

/** @returns false when the player has no such passkey. */
export const renamePasskey = async (
  database: Database,
  playerId: string,
  { id, name }: Readonly<{ id: string; name: string }>,
): Promise<boolean> =>
  (
    await sql`update passkeys set name = ${name} where id = ${id} and player_id = ${playerId} returning id`.execute(
      database,
    )
  ).rows.length > 0;

export const deletePasskey = async (transaction: Database, id: string): Promise<void> => {
  await sql`delete from passkeys where id = ${id}`.execute(transaction);
};

/** Deletes the passkeys that were added at this time or later, and unanswered challenges. */
export const deletePasskeysSince = async (transaction: Database, playerId: string, since: Date): Promise<void> => {
  await sql`delete from passkeys where player_id = ${playerId} and created_at >= ${since}`.execute(transaction);
  await sql`delete from passkey_challenges where player_id = ${playerId}`.execute(transaction);
};

/** What a challenge may be answered for, and by whom; `playerId` and `sessionId` are null for a sign-in. */
export type ChallengeUse = Readonly<{
  purpose: 'sign_in' | 'proof' | 'addition';
  playerId: string | null;
  sessionId: string | null;
}>;

export const saveChallenge = async (
  database: Database,
  challengeHash: string,
  { purpose, playerId, sessionId }: ChallengeUse,
  expiresAt: Date,
): Promise<void> => {
  await sql`insert into passkey_challenges (challenge_hash, purpose, player_id, session_id, expires_at)
    values (${challengeHash}, ${purpose}, ${playerId}, ${sessionId}, ${expiresAt})`.execute(database);
};

/** Uses a challenge up. @returns false if it is unknown, used, expired or of another use. */
export const takeChallenge = async (
  database: Database,
  challengeHash: string,
  { purpose, playerId, sessionId }: ChallengeUse,
  now: Date,
): Promise<boolean> =>
  (
    await sql`delete from passkey_challenges where challenge_hash = ${challengeHash} and purpose = ${purpose}
    and player_id is not distinct from ${playerId}::uuid and session_id is not distinct from ${sessionId}::uuid
    and expires_at > ${now} returning challenge_hash`.execute(database)
  ).rows.length > 0;

/** Deletes some of the challenges that expired before a time. @returns whether more may remain. */
export const deleteExpiredChallenges = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'passkey_challenges', key: ['challenge_hash'], where: sql`expires_at < ${before}` });
