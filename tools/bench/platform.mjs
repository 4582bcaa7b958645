// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPostgres } from '../database/embedded.mjs';
import { createOwnedDatabases } from '../database/owned-databases.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { freePorts } from '../start/ports.mjs';
import { secretsOf } from '../start/secrets.mjs';
import { startService } from '../start/service.mjs';
import { workspace } from '../workspace.mjs';

/** The folder of the platform's built programs. */
export const platformBuild = resolve(workspace, 'dist/apps/platform');

/** @typedef {import('./run.mjs').Run} Run */

/**
 * Starts a new embedded PostgreSQL with an empty database for the platform.
 *
 * @param {Run} run
 * @param {{ purpose: string, databases?: string[], log?: (line: string) => void }} options `databases` are created
 *   besides the platform's
 */
export const startDatabase = async ({ step, use }, { purpose, databases = [], log }) => {
  if (!existsSync(join(platformBuild, 'main.cjs')))
    throw new Error('The platform is not built yet: npx nx build platform');
  const { home } = await use(
    () => createTemporaryHome(purpose),
    ({ remove }) => remove(),
  );
  const server = await step('database', () =>
    use(
      () => startPostgres({ dataDir: join(home, 'database'), ...(log ? { log } : {}) }),
      ({ stop }) => stop(),
    ),
  );
  const addresses = await createOwnedDatabases(server.url, ['platform', ...databases]);
  return {
    home,
    server,
    addresses,
    url: String(addresses.platform),
    secrets: { ...secretsOf(home), GATEWAY_SECRET: '' },
  };
};

/**
 * Runs the migrations of the built platform.
 *
 * @param {{ url: string, secrets: import('../start/secrets.mjs').Secrets }} database
 */
export const migratePlatform = ({ url, secrets }) => {
  const { status, stderr } = spawnSync(process.execPath, [join(platformBuild, 'migrate.cjs')], {
    encoding: 'utf8',
    env: { ...process.env, ...secrets, DATABASE_URL: url, PROVIDER_ORIGIN: 'http://127.0.0.1:1' },
  });
  if (status !== 0) throw new Error(`The migrations failed: ${stderr}`);
};

/**
 * Starts a built platform.
 *
 * @param {Run} run
 * @param {object} options
 * @param {string} options.home of its log file
 * @param {string} options.url of its database
 * @param {import('../start/secrets.mjs').Secrets} options.secrets
 * @param {string} [options.name]
 * @param {Record<string, string>} [options.env] further environment
 * @param {(line: string) => void} [options.log]
 */
export const startPlatformOn = async (
  { step, use },
  { home, url, secrets, name = 'platform', env = {}, log = console.error },
) => {
  const ports = await freePorts();
  const origin = `http://127.0.0.1:${ports.platform}`;
  const logFile = join(home, `${name}.log`);
  const service = await use(
    () => {
      const starting = startService({
        name,
        program: join(platformBuild, 'main.cjs'),
        readyUrl: `${origin}/readyz`,
        logFile,
        log,
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
      starting.ready.catch(() => {});
      return starting;
    },
    ({ stop }) => stop(),
  );
  await step(name, () => service.ready);
  return { origin, ports, logFile, pid: () => Number(service.pid()), stop: service.stop };
};

/**
 * Starts a built platform on a new embedded PostgreSQL.
 *
 * @param {Run} run
 * @param {{ purpose: string, databases?: string[], env?: Record<string, string> }} options `databases` are created
 *   besides the platform's
 */
export const startPlatform = async (run, { purpose, databases = [], env = {} }) => {
  const database = await startDatabase(run, { purpose, databases });
  return { ...database, ...(await startPlatformOn(run, { ...database, env })) };
};
