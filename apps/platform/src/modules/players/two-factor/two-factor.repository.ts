import type { TwoFactorMethod } from '@croupier/contract/account';
import { sql } from 'kysely';
import type { Database, Migration } from '../../../database/index.ts';

export const twoFactorMigrations: readonly Migration[] = [
  {
    name: 'two-factor-001',
    sql: `
  create table two_factor (
    player_id uuid primary key references players (id),
    method text not null check (method in ('email', 'phone', 'totp')),
    -- Sealed; of an authenticator only.
    secret text not null default '',
    -- The time step of the last code of an authenticator: no code serves twice.
    last_step bigint not null default 0,
    enabled_at timestamptz not null
  );
  create table two_factor_changes (
    player_id uuid primary key references players (id),
    turns_on boolean not null,
    method text not null check (method in ('email', 'phone', 'totp')),
    secret text not null default '',
    asked_at timestamptz not null
  );
  create table two_factor_recovery_codes (
    player_id uuid not null references players (id),
    code_hash text not null,
    primary key (player_id, code_hash)
  );`,
  },
];

export type TwoFactorRow = Readonly<{ method: TwoFactorMethod; secret: string }>;
export type ChangeRow = Readonly<{ turns_on: boolean; method: TwoFactorMethod; secret: string; asked_at: Date }>;

export const findTwoFactor = async (database: Database, playerId: string): Promise<TwoFactorRow | null> =>
  (await sql<TwoFactorRow>`select method, secret from two_factor where player_id = ${playerId}`.execute(database))
    .rows[0] ?? null;

export const findChange = async (database: Database, playerId: string): Promise<ChangeRow | null> =>
  (
    await sql<ChangeRow>`select turns_on, method, secret, asked_at from two_factor_changes where player_id = ${playerId}`.execute(
      database,
    )
  ).rows[0] ?? null;

export const saveChange = async (
  transaction: Database,
  playerId: string,
  { turns_on: turnsOn, method, secret, asked_at: at }: ChangeRow,
): Promise<void> => {
  await sql`insert into two_factor_changes (player_id, turns_on, method, secret, asked_at) values (${playerId}, ${turnsOn}, ${method}, ${secret}, ${at})
    on conflict (player_id) do update set turns_on = excluded.turns_on, method = excluded.method, secret = excluded.secret, asked_at = excluded.asked_at`.execute(
    transaction,
  );
};

/** @returns false if the change was completed in the meantime. */
export const takeChange = async (transaction: Database, playerId: string, askedAt: Date): Promise<boolean> =>
  (
    await sql`delete from two_factor_changes where player_id = ${playerId} and asked_at = ${askedAt} returning player_id`.execute(
      transaction,
    )
  ).rows.length > 0;

export const turnOn = async (
  transaction: Database,
  playerId: string,
  { method, secret }: TwoFactorRow,
  step: number,
  recoveryHashes: readonly string[],
  at: Date,
): Promise<void> => {
  await sql`insert into two_factor (player_id, method, secret, last_step, enabled_at) values (${playerId}, ${method}, ${secret}, ${step}, ${at})
    on conflict (player_id) do update set method = excluded.method, secret = excluded.secret, last_step = excluded.last_step, enabled_at = excluded.enabled_at`.execute(
    transaction,
  );
  await sql`delete from two_factor_recovery_codes where player_id = ${playerId}`.execute(transaction);
  for (const hash of recoveryHashes)
    await sql`insert into two_factor_recovery_codes (player_id, code_hash) values (${playerId}, ${hash})`.execute(
      transaction,
    );
};

export const turnOff = async (transaction: Database, playerId: string): Promise<void> => {
  for (const table of ['two_factor', 'two_factor_changes', 'two_factor_recovery_codes'])
    await sql`delete from ${sql.table(table)} where player_id = ${playerId}`.execute(transaction);
};

/** Turns off a second factor that was turned on at this time or later, and deletes pending changes. */
export const turnOffSince = async (transaction: Database, playerId: string, since: Date): Promise<void> => {
  await sql`delete from two_factor_changes where player_id = ${playerId}`.execute(transaction);
  const { rows } = await sql`select 1 from two_factor where player_id = ${playerId} and enabled_at >= ${since}`.execute(
    transaction,
  );
  if (rows.length > 0) await turnOff(transaction, playerId);
};

/** @returns false when a code of this step or a later one was used before. */
export const useStep = async (database: Database, playerId: string, step: number): Promise<boolean> =>
  (
    await sql`update two_factor set last_step = ${step} where player_id = ${playerId} and last_step < ${step} returning player_id`.execute(
      database,
    )
  ).rows.length > 0;

/** The stored recovery codes that begin with one of these texts. */
export const findRecoveryCodes = async (
  database: Database,
  playerId: string,
  beginnings: readonly string[],
): Promise<readonly string[]> =>
  (
    await sql<{ code_hash: string }>`select code_hash from two_factor_recovery_codes
    where player_id = ${playerId} and left(code_hash, 3) = any(${beginnings}::text[])`.execute(database)
  ).rows.map(({ code_hash: stored }) => stored);

export const useRecoveryCode = async (
  database: Database,
  playerId: string,
  hashes: readonly string[],
): Promise<boolean> =>
  (
    await sql`delete from two_factor_recovery_codes where player_id = ${playerId} and code_hash = any(${hashes}::text[]) returning player_id`.execute(
      database,
    )
  ).rows.length > 0;
