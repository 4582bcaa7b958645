// @ts-check
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDatabases } from '../database/databases.mjs';
import { startPostgres } from '../database/embedded.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { freePorts } from '../start/ports.mjs';
import { secretsOf } from '../start/secrets.mjs';
import { startService } from '../start/service.mjs';
import { workspace } from '../workspace.mjs';

/** The folder of the platform's built programs. */
export const platformBuild = resolve(workspace, 'dist/apps/platform');

/**
 * Starts a built platform on a new embedded PostgreSQL.
 *
 * @param {import('./run.mjs').Run} run
 * @param {{ purpose: string, databases?: string[], env?: Record<string, string> }} options `databases` are created besides the platform's
 */
export const startPlatform = async ({ step, use }, { purpose, databases = [], env = {} }) => {
  if (!existsSync(join(platformBuild, 'main.cjs')))
    throw new Error('The platform is not built yet: npx nx build platform');
  const { home } = await use(
    () => createTemporaryHome(purpose),
    ({ remove }) => remove(),
  );
  const server = await step('database', () =>
    use(
      () => startPostgres({ dataDir: join(home, 'database') }),
      ({ stop }) => stop(),
    ),
  );
  const addresses = await createDatabases(server.url, ['platform', ...databases]);
  const url = String(addresses.platform);
  const [secrets, ports] = [secretsOf(home), await freePorts()];
  const origin = `http://127.0.0.1:${ports.platform}`;
  const logFile = join(home, 'platform.log');
  const start = async () => {
    const service = startService({
      name: 'platform',
      program: join(platformBuild, 'main.cjs'),
      readyUrl: `${origin}/readyz`,
      logFile,
      log: console.error,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...secrets,
        DATABASE_URL: url,
        PLATFORM_PORT: String(ports.platform),
        PROVIDER_ORIGIN: `http://127.0.0.1:${ports.sandbox}`,
        ...env,
      },
    });
    service.ready.catch(() => {});
    return service;
  };
  const service = await use(start, ({ stop }) => stop());
  await step('platform', () => service.ready);
  return { origin, url, addresses, ports, secrets, service, logFile };
};
