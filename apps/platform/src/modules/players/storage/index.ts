import { getStored, getStoredKeys, setStored, storageLimits } from '@croupier/contract/storage';
import type { Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import { storageMigrations } from './storage.migrations.ts';
import {
  deleteTexts,
  readStored,
  readStoredKeys,
  readUsage,
  writeStored,
  type StorageUsage,
} from './storage.repository.ts';

const refuseExcess = ({ keys, bytes }: StorageUsage): void => {
  const excess = keys > storageLimits.keys ? 'keys' : bytes > storageLimits.totalBytes ? 'bytes' : null;
  if (excess)
    throw refuse('StorageQuotaExceededException', {
      reason: excess,
      error_data: { quota_keys: storageLimits.keys, quota_bytes: storageLimits.totalBytes },
    });
};

/** Stores small texts of a player's pages across devices. */
export const createStorageModule = ({
  database,
  accounts,
  now,
}: Readonly<{ database: Database; accounts: Pick<Accounts, 'onDeletion'>; now: () => Date }>): PlatformModule => {
  accounts.onDeletion(deleteTexts);
  return {
    name: 'storage',
    migrations: storageMigrations,
    handlers: [
      handle(getStored, async ({ key }, context) => ({
        key,
        value: await readStored(database, requirePlayer(context).id, key),
      })),
      handle(getStoredKeys, async (_params, context) => {
        const { id } = requirePlayer(context);
        const [keys, usage] = await Promise.all([readStoredKeys(database, id), readUsage(database, id)]);
        return { keys: [...keys], used_bytes: usage.bytes, quota_bytes: storageLimits.totalBytes };
      }),
      handle(setStored, async ({ key, value }, context) => {
        const { id } = requirePlayer(context);
        // The database cannot store a text with a zero character.
        if (value?.includes('\0')) throw invalidParameters({ value: 'invalid' });
        if (value !== null && Buffer.byteLength(value) > storageLimits.valueBytes) {
          throw refuse('StorageQuotaExceededException', {
            reason: 'value',
            error_data: { quota_bytes: storageLimits.valueBytes },
          });
        }
        await writeStored(database, { playerId: id, key, value, at: now() }, refuseExcess);
        return 1 as const;
      }),
    ],
  };
};
