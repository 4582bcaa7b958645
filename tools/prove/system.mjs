// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { openGames } from '../bench/ledger-players.mjs';
import { residentMemory_mb } from '../bench/memory.mjs';
import { platformBuild, startDatabase, startPlatformOn } from '../bench/platform.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { sendSignal } from '../process/signal.mjs';
import { untilReady } from './until-ready.mjs';
import { currency, game, walletOf } from './wallet-client.mjs';

/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/** @typedef {Awaited<ReturnType<typeof startSystem>>} System */

/**
 * Starts platform processes on a database, from the builds. They stop at the end of the run.
 *
 * @param {import('../bench/run.mjs').Run} run
 * @param {{ home: string, url: string, secrets: import('../start/secrets.mjs').Secrets }} database
 * @param {{ platforms?: number, env?: Record<string, string>, log?: (line: string) => void }} [options]
 */
export const startPlatforms = async (
  run,
  { home, url, secrets },
  { platforms: count = 1, env = {}, log = () => {} } = {},
) => {
  /** @type {Awaited<ReturnType<typeof startPlatformOn>>[]} */
  const platforms = [];
  for (let index = 1; index <= count; index += 1)
    platforms.push(await startPlatformOn(run, { home, url, secrets, name: `platform-${index}`, env, log }));
  const origins = platforms.map(({ origin }) => origin);
  const pids = () => platforms.map(({ pid }) => pid());
  /** @param {{ players: number, funds: number }} options */
  const openSessions = ({ players, funds }) => openGames({ url, count: players, funds, currency, game });
  /** @param {Pick<Parameters<typeof walletOf>[0], 'funds' | 'sessions'>} options */
  const walletFor = (options) => walletOf({ ...options, origins, secret: secrets.GAME_PROVIDER_SECRET });
  return {
    openSessions,
    walletFor,
    /** @param {{ players: number, funds: number }} options @returns {Promise<Wallet>} */
    openWallet: async ({ players, funds }) => walletFor({ funds, sessions: await openSessions({ players, funds }) }),
    stop: async () => void (await Promise.all(platforms.map(({ stop }) => stop()))),
    killPlatforms: () => pids().forEach((pid) => process.kill(pid, 'SIGKILL')),
    /** Waits until every platform answers. Returns the seconds. */
    untilReady: () => untilReady(origins.map((origin) => () => fetch(`${origin}/readyz`))),
    /** The memory of all platforms together. */
    memory_mb: () => pids().reduce((total, pid) => total + residentMemory_mb(pid), 0),
    audit: () => auditLedger(url),
    countBets: () => countBets(url),
  };
};

/**
 * Starts platform processes on their own embedded PostgreSQL, from the builds. They stop at the end of the run.
 *
 * @param {import('../bench/run.mjs').Run} run
 * @param {Parameters<typeof startPlatforms>[2]} [options]
 */
export const startSystem = async (run, options = {}) => {
  const { log = () => {} } = options;
  const database = await startDatabase(run, { purpose: 'proof', log });
  const { server } = database;
  return {
    ...(await startPlatforms(run, database, options)),
    killDatabase: () => signalTree(server.pid(), 'SIGKILL'),
    freezeDatabase: () => signalTree(server.pid(), 'SIGSTOP'),
    thawDatabase: () => signalTree(server.pid(), 'SIGCONT'),
  };
};

/**
 * Applies the migrations of a build.
 *
 * @param {string} build the folder of the platform's programs
 * @param {Record<string, string>} env of the platform
 * @throws {Error} with what the migrations printed
 */
export const migrate = (build, env) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(build, 'migrate.cjs')], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`The migrations of ${build} failed: ${stdout}${stderr}`);
};

/** @param {string} url of the platform's database @returns {string[]} findings of the ledger audit */
export const auditLedger = (url) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(platformBuild, 'ledger-audit.cjs'), '--complete'],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url },
    },
  );
  return status === 0 ? [] : [(stdout + stderr).trim()];
};

/** @param {string} url of the platform's database @returns {Promise<number>} the bets that were posted */
const countBets = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*) as count from ledger_transfers where kind = 'bet' and state = 'posted'",
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
};

/**
 * Starts the whole system, the gateway and the sandbox too, for as long as `work` lasts.
 *
 * @template Result
 * @param {import('../bench/run.mjs').Run} run
 * @param {Record<string, string>} env of the services
 * @param {(origins: Record<'gateway' | 'platform' | 'sandbox', string>, tools: { memory_mb: () => number,
 *   freeze: () => void, thaw: () => void }) => Promise<Result>} work `memory_mb`: of the gateway and its processes;
 *   `freeze` and `thaw`: the database
 * @returns {Promise<Result>}
 */
export const withWholeSystem = async ({ use, step, signal }, env, work) => {
  const { home, remove } = await use(
    () => createTemporaryHome('proof'),
    (created) => created.remove(),
  );
  const { startSystem: startWhole } = await import('../start/system.mjs');
  const { origin, platform, sandbox, services, databasePid, stop } = await use(
    () => startWhole({ home, env: { SEED_DEMO: '0', ...env }, step, signal }),
    (system) => system.stop(),
  );
  const result = await work(
    { gateway: origin, platform, sandbox },
    {
      memory_mb: () => treeMemory_mb(services.gateway.pid()),
      freeze: () => signalTree(databasePid(), 'SIGSTOP'),
      thaw: () => signalTree(databasePid(), 'SIGCONT'),
    },
  );
  // The next measurement must not share the machine with the system.
  await stop();
  remove();
  return result;
};

/** @param {number | undefined} pid @returns {readonly number[]} the processes that it has started */
const childrenOf = (pid) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter(Boolean);

/** @param {number | undefined} pid @returns {number} the memory of a process and its children */
const treeMemory_mb = (pid) => {
  if (pid === undefined) throw new Error('The gateway does not run');
  return [pid, ...childrenOf(pid)].reduce((total, each) => total + (residentMemory_mb(each) || 0), 0);
};

/**
 * Sends a signal to a process and its children.
 *
 * @param {number | undefined} pid of the database's postmaster
 * @param {NodeJS.Signals} signal
 */
const signalTree = (pid, signal) => {
  if (pid === undefined) throw new Error('The database does not run');
  // The postmaster first: it must not see its children end and tidy up.
  for (const each of [pid, ...childrenOf(pid)]) sendSignal(each, signal);
};
