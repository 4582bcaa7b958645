import type { DatabaseTemplate } from '@croupier/service/testing';
import { setUpDatabase } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/index.ts';
import { createRateLimiter } from '../http/index.ts';
import { createMetrics } from '../metrics/index.ts';
import type { PlatformModule } from '../module.ts';
import { composeModules } from '../modules/composition/index.ts';
import { testLog } from './log.ts';
import { testSecrets } from './secrets.ts';

const platformTemplate = (name: string, chosen: (module: PlatformModule) => PlatformModule): DatabaseTemplate => ({
  name,
  prepare: async (url) => {
    const database = openDatabase({ url, poolSize: 2 });
    const now = () => new Date();
    const { modules } = composeModules({
      config: readConfig({ ...testSecrets, DATABASE_URL: url }),
      database,
      now,
      fetch: () => Promise.reject(new Error('A template must not call a provider')),
      limiter: createRateLimiter(database, now),
      metrics: createMetrics([]).metrics,
      log: testLog,
    });
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
