import { sql } from 'kysely';
import { deleteBatch, type Database } from '../../../database/index.ts';
import { identityName } from '../directory/index.ts';

export type RestoreRow = Readonly<{
  player_id: string | null;
  contact: string;
  code_hash: string;
  attempts: number;
  sent_at: Date;
  expires_at: Date;
}>;

export const findPasswordHash = async (database: Database, playerId: string): Promise<string | null> => {
  const { rows } = await sql<{
    password_hash: string;
  }>`select password_hash from auth_credentials where player_id = ${playerId}`.execute(database);
  return rows[0]?.password_hash ?? null;
};

export const savePasswordHash = async (
  transaction: Database,
  playerId: string,
  hash: string,
  at: Date,
): Promise<void> => {
  await sql`insert into auth_credentials (player_id, password_hash, changed_at) values (${playerId}, ${hash}, ${at})
    on conflict (player_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`.execute(
    transaction,
  );
};

export const findRestore = async (database: Database, loginHash: string): Promise<RestoreRow | null> =>
  (
    await sql<RestoreRow>`select player_id, contact, code_hash, attempts, sent_at, expires_at from auth_restores where login_hash = ${loginHash}`.execute(
      database,
    )
  ).rows[0] ?? null;

/** A request of a code that restores access. */
export type RestoreRequest = Readonly<{ loginHash: string; login: string; locale: string }>;

/** Stores a request unless there was one after `notAfter`. The code before is no longer valid. */
export const saveRestoreRequest = async (
  database: Database,
  { loginHash, login, locale }: RestoreRequest,
  { sentAt, expiresAt, notAfter }: Readonly<{ sentAt: Date; expiresAt: Date; notAfter: Date }>,
): Promise<void> => {
  await sql`insert into auth_restores as r (login_hash, code_hash, sent_at, expires_at, requested_login, requested_locale)
    values (${loginHash}, '', ${sentAt}, ${expiresAt}, ${login}, ${locale})
    on conflict (login_hash) do update set player_id = null, contact = '', code_hash = '', attempts = 0, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, requested_login = excluded.requested_login, requested_locale = excluded.requested_locale
    where r.sent_at <= ${notAfter}`.execute(database);
};

/** Locks the oldest request that no other process handles. */
export const lockRestoreRequest = async (transaction: Database): Promise<RestoreRequest | null> =>
  (
    await sql<RestoreRequest>`select login_hash as "loginHash", requested_login as login, requested_locale as locale
    from auth_restores where requested_login is not null order by sent_at limit 1 for update skip locked`.execute(
      transaction,
    )
  ).rows[0] ?? null;

/** Stores the code of a request and deletes the requested name. For an unknown name the code belongs to no player. */
export const answerRestoreRequest = async (
  transaction: Database,
  loginHash: string,
  { player_id: playerId, contact, code_hash: codeHash }: Pick<RestoreRow, 'player_id' | 'contact' | 'code_hash'>,
): Promise<void> => {
  await sql`update auth_restores set player_id = ${playerId}, contact = ${contact}, code_hash = ${codeHash},
    requested_login = null, requested_locale = null where login_hash = ${loginHash}`.execute(transaction);
};

/** Counts an attempt at the code. @returns false when there were too many. */
export const countRestoreAttempt = async (database: Database, loginHash: string, limit: number): Promise<boolean> =>
  (
    await sql`update auth_restores set attempts = attempts + 1 where login_hash = ${loginHash} and attempts < ${limit} returning attempts`.execute(
      database,
    )
  ).rows.length > 0;

/** Uses the code up. @returns false if a concurrent call has used it. */
export const deleteRestore = async (transaction: Database, loginHash: string, codeHash: string): Promise<boolean> =>
  (
    await sql`delete from auth_restores where login_hash = ${loginHash} and code_hash = ${codeHash} returning login_hash`.execute(
      transaction,
    )
  ).rows.length > 0;

/** Locks a player whose registration is not complete. @returns false if another call has completed it. */
export const lockIncomplete = async (transaction: Database, playerId: string): Promise<boolean> =>
  (
    await sql`select 1 from players where id = ${playerId} and not is_registration_completed for update`.execute(
      transaction,
    )
  ).rows.length > 0;

/** @returns whether the device is one the player has signed in with. */
export const isKnownDevice = async (database: Database, playerId: string, tokenHash: string): Promise<boolean> =>
  (await sql`select 1 from auth_devices where player_id = ${playerId} and token_hash = ${tokenHash}`.execute(database))
    .rows.length > 0;

export const rememberDevice = async (
  transaction: Database,
  playerId: string,
  tokenHash: string,
  at: Date,
): Promise<void> => {
  await sql`insert into auth_devices (player_id, token_hash, created_at, last_used_at) values (${playerId}, ${tokenHash}, ${at}, ${at})
    on conflict (player_id, token_hash) do update set last_used_at = excluded.last_used_at`.execute(transaction);
};

/** Makes every device of a player unknown. */
export const deleteDevices = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`delete from auth_devices where player_id = ${playerId}`.execute(transaction);
};

export const findIdentity = async (database: Database, service: string, subject: string): Promise<string | null> =>
  (
    await sql<{
      player_id: string;
    }>`select player_id from auth_identities where service = ${service} and subject = ${subject}`.execute(database)
  ).rows[0]?.player_id ?? null;

/** Returns the names of the player's accounts of other services in the directory. */
export const findIdentityNames = async (database: Database, playerId: string): Promise<readonly string[]> =>
  (
    await sql<{ service: string; subject: string }>`select service, subject from auth_identities
    where player_id = ${playerId}`.execute(database)
  ).rows.map(({ service, subject }) => identityName(service, subject));

/** @returns false if a concurrent call has inserted it. */
export const insertIdentity = async (
  transaction: Database,
  service: string,
  subject: string,
  playerId: string,
  at: Date,
): Promise<boolean> =>
  (
    await sql`insert into auth_identities (service, subject, player_id, created_at) values (${service}, ${subject}, ${playerId}, ${at})
    on conflict do nothing returning player_id`.execute(transaction)
  ).rows.length > 0;

/** Whether the player can sign in with a password, or with an account of one of these services. */
export const hasPasswordOrIdentity = async (
  database: Database,
  playerId: string,
  services: readonly string[],
): Promise<boolean> =>
  (
    await sql`select 1 from auth_credentials where player_id = ${playerId}
    union all select 1 from auth_identities where player_id = ${playerId} and service = any(${[...services]}::text[])
    limit 1`.execute(database)
  ).rows.length > 0;

/** Deletes the accounts of other services that were linked at this time or later. */
export const deleteIdentitiesSince = async (transaction: Database, playerId: string, since: Date): Promise<void> => {
  await sql`delete from auth_identities where player_id = ${playerId} and created_at >= ${since}`.execute(transaction);
};

/** Makes the codes that restore access useless. */
export const deleteRestores = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`delete from auth_restores where player_id = ${playerId}`.execute(transaction);
};

/** Retention: rows older than these moments are deleted. */
export type ExpiryTimes = Readonly<{ sessionsBegunBefore: Date; restoresExpiredBefore: Date; devicesUsedBefore: Date }>;

/** Deletes some of the expired sessions, restores and devices. @returns whether more may remain. */
export const deleteExpired = async (
  database: Database,
  { sessionsBegunBefore, restoresExpiredBefore, devicesUsedBefore }: ExpiryTimes,
): Promise<boolean> => {
  const isMore = [
    await deleteBatch(database, { table: 'auth_sessions', where: sql`created_at < ${sessionsBegunBefore}` }),
    await deleteBatch(database, {
      table: 'auth_restores',
      key: ['login_hash'],
      where: sql`expires_at < ${restoresExpiredBefore}`,
    }),
    await deleteBatch(database, {
      table: 'auth_devices',
      key: ['player_id', 'token_hash'],
      where: sql`last_used_at < ${devicesUsedBefore}`,
    }),
  ];
  return isMore.some(Boolean);
};

/**
 * Deletes a player's sessions and personal data. The password stays: it proves to its owner that the account is
 * deleted.
 */
export const deleteAuthData = async (transaction: Database, playerId: string): Promise<void> => {
  await deleteDevices(transaction, playerId);
  await sql`delete from auth_identities where player_id = ${playerId}`.execute(transaction);
  await deleteRestores(transaction, playerId);
  await sql`update auth_sessions set user_agent = '', address = '' where player_id = ${playerId}`.execute(transaction);
};
