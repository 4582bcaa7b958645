import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../database/index.ts';

export type StorageUsage = Readonly<{ keys: number; bytes: number }>;

export const readStored = async (database: Database, playerId: string, key: string): Promise<string | null> => {
  const { rows } = await sql<{
    value: string;
  }>`select value from player_storage where player_id = ${playerId} and key = ${key}`.execute(database);
  return rows[0]?.value ?? null;
};

export const readStoredKeys = async (database: Database, playerId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{
    key: string;
  }>`select key from player_storage where player_id = ${playerId} order by key`.execute(database);
  return rows.map(({ key }) => key);
};

/** Deletes all texts of a player. */
export const deleteTexts = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`delete from player_storage where player_id = ${playerId}`.execute(transaction);
  await sql`delete from player_storage_usage where player_id = ${playerId}`.execute(transaction);
};

export const readUsage = async (database: Database, playerId: string): Promise<StorageUsage> => {
  const { rows } =
    await sql<StorageUsage>`select keys, bytes from player_storage_usage where player_id = ${playerId}`.execute(
      database,
    );
  return rows[0] ?? { keys: 0, bytes: 0 };
};

const lockUsage = async (transaction: Database, playerId: string): Promise<StorageUsage> => {
  await sql`insert into player_storage_usage (player_id, keys, bytes) values (${playerId}, 0, 0) on conflict do nothing`.execute(
    transaction,
  );
  const { rows } =
    await sql<StorageUsage>`select keys, bytes from player_storage_usage where player_id = ${playerId} for update`.execute(
      transaction,
    );
  const [usage] = rows;
  if (!usage) throw new Error('The usage of a storage cannot be locked');
  return usage;
};

const sizeOf = (key: string, value: string): number => Buffer.byteLength(key) + Buffer.byteLength(value);

/**
 * Stores a value, or deletes it if it is null. `check` receives the resulting usage and throws if it exceeds the
 * quota; parallel writes of a player wait for each other.
 */
export const writeStored = async (
  database: Database,
  { playerId, key, value, at }: Readonly<{ playerId: string; key: string; value: string | null; at: Date }>,
  check: (usage: StorageUsage) => void,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const before = await lockUsage(transaction, playerId);
    const stored = await readStored(transaction, playerId, key);
    const usage: StorageUsage = {
      keys: before.keys + (value === null ? 0 : 1) - (stored === null ? 0 : 1),
      bytes: before.bytes + (value === null ? 0 : sizeOf(key, value)) - (stored === null ? 0 : sizeOf(key, stored)),
    };
    if (value === null) {
      await sql`delete from player_storage where player_id = ${playerId} and key = ${key}`.execute(transaction);
    } else {
      check(usage);
      await sql`insert into player_storage (player_id, key, value, updated_at) values (${playerId}, ${key}, ${value}, ${at})
      on conflict (player_id, key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
        transaction,
      );
    }
    await sql`update player_storage_usage set keys = ${usage.keys}, bytes = ${usage.bytes} where player_id = ${playerId}`.execute(
      transaction,
    );
  });
