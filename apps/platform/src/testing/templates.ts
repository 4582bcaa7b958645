import type { DatabaseTemplate } from '@croupier/service/testing';
import { readConfig } from '../config.ts';
import type { PlatformModule } from '../module.ts';
import { composeForSetUp, setUpDatabase } from '../set-up.ts';
import { openConnections } from './database.ts';
import { testLog } from './log.ts';
import { testSecrets } from './secrets.ts';

const platformTemplate = (name: string, chosen: (module: PlatformModule) => PlatformModule): DatabaseTemplate => ({
  name,
  prepare: async (url) => {
    const database = openConnections(url, 2);
    const modules = composeForSetUp(readConfig({ ...testSecrets, DATABASE_URL: url }), database, testLog);
    await setUpDatabase(database, modules.map(chosen));
    await database.destroy();
  },
});

const seeded = platformTemplate('platform', (module) => module);
const migrated = platformTemplate('platform_migrated', ({ seed: _seed, ...module }) => module);

/**
 * Returns the template database of a test platform. Seeds contain dates: with another clock than the current time, the
 * template contains only the schema, and the platform inserts the seeds.
 */
export const templateAt = (now: Date): DatabaseTemplate =>
  Math.abs(now.getTime() - Date.now()) < 60_000 ? seeded : migrated;
