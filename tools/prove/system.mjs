// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openGames } from '../bench/ledger-players.mjs';
import { createDatabases } from '../database/databases.mjs';
import { startPostgres } from '../database/embedded.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { freePorts } from '../start/ports.mjs';
import { secretsOf } from '../start/secrets.mjs';
import { startService } from '../start/service.mjs';
import { workspace } from '../workspace.mjs';
import { currency, game, walletOf } from './wallet-client.mjs';

/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/** @typedef {Awaited<ReturnType<typeof startSystem>>} System */

const builds = resolve(workspace, 'dist/apps/platform');

/**
 * Starts platform processes on an embedded PostgreSQL of their own, from the builds. They stop at the end of the run.
 *
 * @param {import('../bench/run.mjs').Run} run
 * @param {{ platforms?: number, log?: (line: string) => void }} [options]
 */
export const startSystem = async ({ use, step }, { platforms: count = 1, log = () => {} } = {}) => {
  if (!existsSync(join(builds, 'main.cjs'))) throw new Error('The platform is not built yet: npx nx build platform');
  const { home } = await use(
    () => createTemporaryHome('proof'),
    ({ remove }) => remove(),
  );
  const database = await step('database', () =>
    use(
      () => startPostgres({ dataDir: join(home, 'database'), log }),
      ({ stop }) => stop(),
    ),
  );
  const { platform: url = '' } = await createDatabases(database.url, ['platform']);
  const secrets = secretsOf(home);
  /** @type {{ origin: string, service: import('../start/service.mjs').Service }[]} */
  const platforms = [];
  const startPlatform = async (/** @type {string} */ name) => {
    const ports = await freePorts();
    const origin = `http://127.0.0.1:${ports.platform}`;
    const service = startService({
      name,
      program: join(builds, 'main.cjs'),
      readyUrl: `${origin}/readyz`,
      logFile: join(home, `${name}.log`),
      log,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...secrets,
        DATABASE_URL: url,
        PLATFORM_PORT: String(ports.platform),
        PROVIDER_ORIGIN: `http://127.0.0.1:${ports.sandbox}`,
      },
    });
    service.ready.catch(() => {});
    platforms.push({ origin, service });
    return service;
  };
  for (let index = 1; index <= count; index += 1) {
    const service = await use(
      () => startPlatform(`platform-${index}`),
      ({ stop }) => stop(),
    );
    await step(`platform ${index} of ${count}`, () => service.ready);
  }
  const origins = platforms.map(({ origin }) => origin);
  return {
    url,
    origins,
    platforms,
    /** @param {{ players: number, funds: number }} options @returns {Promise<Wallet>} */
    openWallet: async ({ players, funds }) =>
      walletOf({
        origins,
        secret: secrets.GAME_PROVIDER_SECRET,
        funds,
        sessions: await openGames({ url, count: players, funds, currency, game }),
      }),
    /** Kills the whole tree of the database at once. @returns {number} how many processes */
    killDatabase: () => signalTree(database.pid(), 'SIGKILL'),
    freezeDatabase: () => signalTree(database.pid(), 'SIGSTOP'),
    thawDatabase: () => signalTree(database.pid(), 'SIGCONT'),
    query: async (/** @type {string} */ text) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    /** @returns {string[]} findings of the ledger audit */
    audit: () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(builds, 'ledger-audit.cjs')], {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: url },
      });
      return status === 0 ? [] : [(stdout + stderr).trim()];
    },
    /** The memory of all platforms together. */
    memory_mb: () =>
      platforms.reduce(
        (total, { service }) =>
          total +
          Number.parseInt(
            spawnSync('ps', ['-o', 'rss=', '-p', String(service.pid())], { encoding: 'utf8' }).stdout,
            10,
          ) /
            1024,
        0,
      ),
    killPlatforms: () => platforms.forEach(({ service }) => process.kill(Number(service.pid()), 'SIGKILL')),
    /** How long until every platform answers again, in seconds. */
    untilReady: async (limit_s = 60) => {
      const begin = performance.now();
      for (const origin of origins) {
        while (
          !(await fetch(`${origin}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ))
        ) {
          if (performance.now() - begin > limit_s * 1000)
            throw new Error(`The platform does not answer after ${limit_s} s`);
          await sleep(20);
        }
      }
      return (performance.now() - begin) / 1000;
    },
  };
};

/**
 * Starts the whole system, the gateway and the sandbox too, for as long as `work` lasts.
 *
 * @template Result
 * @param {import('../bench/run.mjs').Run} run
 * @param {(origins: Record<'gateway' | 'platform' | 'sandbox', string>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export const withWholeSystem = async ({ use, step, signal }, work) => {
  const { home, remove } = await use(
    () => createTemporaryHome('proof'),
    (created) => created.remove(),
  );
  const { startSystem: startWhole } = await import('../start/system.mjs');
  const { origin, platform, sandbox, stop } = await use(
    () => startWhole({ home, env: { SEED_DEMO: '0' }, step, signal }),
    (system) => system.stop(),
  );
  const result = await work({ gateway: origin, platform, sandbox });
  // The next measurement must not share the machine with the system.
  await stop();
  remove();
  return result;
};

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
const signalTree = (pid, signal) => {
  if (pid === undefined) throw new Error('The database does not run');
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter(Boolean);
  // The postmaster first: it must not see its children end and tidy up.
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // The process has already exited.
    }
  }
  return children.length + 1;
};
