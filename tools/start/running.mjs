// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl } from '../database/databases.mjs';
import { readLock } from '../process/lock.mjs';

/**
 * The address of the platform's database, when a system runs from this home with the embedded server.
 *
 * @param {string} home
 * @returns {string | undefined}
 */
export const runningDatabase = (home) => {
  const lock = readLock(join(home, 'database/supervisor.lock'));
  const passwordFile = join(home, 'database/password');
  if (!lock || !existsSync(passwordFile)) return undefined;
  return databaseUrl(
    `postgres://postgres:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${lock.details.port}/`,
    'platform',
  );
};
