// @ts-check
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openGames } from '../bench/ledger-players.mjs';
import { removeDatabase } from '../database/cluster.mjs';
import { createDatabases } from '../database/databases.mjs';
import { startPostgres } from '../database/embedded.mjs';
import { freePorts } from '../start/ports.mjs';
import { secretsOf } from '../start/secrets.mjs';
import { startService } from '../start/service.mjs';
import { workspace } from '../workspace.mjs';

/** @typedef {import('./proofs.mjs').Answer} Answer */
/** @typedef {import('./proofs.mjs').Call} Call */
/** @typedef {import('./proofs.mjs').Wallet} Wallet */
/** @typedef {Awaited<ReturnType<typeof startSystem>>} System */

const builds = resolve(workspace, 'dist/apps/platform');
const game = 'proof';
const currency = 'EUR';

/**
 * Platform processes on an embedded PostgreSQL of their own, from the builds.
 *
 * @param {{ platforms?: number, log?: (line: string) => void }} [options]
 */
export const startSystem = async ({ platforms: count = 1, log = () => {} } = {}) => {
  if (!existsSync(join(builds, 'main.cjs'))) throw new Error('The platform is not built yet: npx nx build platform');
  const home = mkdtempSync(join(tmpdir(), 'croupier-proof-'));
  const dataDir = join(home, 'database');
  const database = await startPostgres({ dataDir, log });
  const { platform: url = '' } = await createDatabases(database.url, ['platform']);
  const secrets = secretsOf(home);
  /** @type {{ origin: string, service: import('../start/service.mjs').Service }[]} */
  const platforms = [];
  for (let index = 0; index < count; index += 1) {
    const ports = await freePorts();
    const origin = `http://127.0.0.1:${ports.platform}`;
    const service = startService({
      name: `platform ${index + 1}`, program: join(builds, 'main.cjs'), readyUrl: `${origin}/readyz`, logFile: join(home, `platform-${index}.log`), log,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...secrets, DATABASE_URL: url, PLATFORM_PORT: String(ports.platform), PROVIDER_ORIGIN: `http://127.0.0.1:${ports.sandbox}` },
    });
    await service.ready;
    platforms.push({ origin, service });
  }
  const origins = platforms.map(({ origin }) => origin);
  return {
    url,
    origins,
    platforms,
    /** @param {{ players: number, funds: number }} options @returns {Promise<Wallet>} */
    openWallet: async ({ players, funds }) => walletOf({ origins, secret: secrets.GAME_PROVIDER_SECRET, funds, sessions: await openGames({ url, count: players, funds, currency, game }) }),
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
    /** @returns {string[]} what the audit of the ledger finds */
    audit: () => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(builds, 'ledger-audit.cjs')], { encoding: 'utf8', env: { ...process.env, DATABASE_URL: url } });
      return status === 0 ? [] : [(stdout + stderr).trim()];
    },
    /** How long until every platform answers again, in seconds. */
    untilReady: async (limit_s = 60) => {
      const begin = performance.now();
      for (const origin of origins) {
        while (!(await fetch(`${origin}/readyz`).then(({ ok }) => ok, () => false))) {
          if (performance.now() - begin > limit_s * 1000) throw new Error(`The platform does not answer after ${limit_s} s`);
          await sleep(20);
        }
      }
      return (performance.now() - begin) / 1000;
    },
    stop: async () => {
      for (const { service } of platforms) await service.stop();
      await database.stop();
      removeDatabase(dataDir);
      rmSync(home, { recursive: true, force: true });
    },
  };
};

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
const signalTree = (pid, signal) => {
  if (pid === undefined) throw new Error('The database does not run');
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.split('\n').map(Number).filter(Boolean);
  // The postmaster first: it must not see its children end and tidy up.
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has just ended.
    }
  }
  return children.length + 1;
};

const agent = new Agent({ keepAlive: true, maxSockets: 1024 });

/**
 * @param {string} origin
 * @param {string} path
 * @param {string} body
 * @param {Record<string, string>} headers
 * @returns {Promise<{ status: number, text: string }>}
 */
export const post = (origin, path, body, headers) => new Promise((done, failed) => {
  const request = send(new URL(path, origin), { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers } }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => done({ status: response.statusCode ?? 0, text })).on('error', failed);
  });
  request.on('error', failed).end(body);
});

/**
 * The wallet through its signed calls; each goes to another platform than the one before.
 *
 * @param {{ origins: readonly string[], secret: string, funds: number, sessions: readonly { token: string }[] }} options
 * @returns {Wallet}
 */
const walletOf = ({ origins, secret, funds, sessions }) => {
  let turn = 0;
  const ask = async (/** @type {string} */ name, /** @type {object} */ content) => {
    const path = `/callbacks/games/${name}`;
    const body = JSON.stringify(content);
    const now = Date.now();
    const signature = `t=${now},v1=${createHmac('sha256', secret).update(`${now}.POST.${path}.${body}`).digest('hex')}`;
    const { status, text } = await post(origins[turn++ % origins.length] ?? '', path, body, { 'x-signature': signature });
    return { status, answer: JSON.parse(text) };
  };
  const tokenOf = (/** @type {number} */ player) => sessions[player]?.token;
  return {
    funds,
    players: sessions.length,
    balance: async (player) => (await ask('balance', { session_token: tokenOf(player) })).answer.balance,
    call: async ({ kind, player, request, round, amount, isFinal, of }) => {
      const { status, answer } = await ask(kind, {
        request_id: request, session_token: tokenOf(player),
        ...(kind === 'rollback' ? { original_request_id: of } : { game, round_id: round, amount, currency }), ...(kind === 'win' ? { is_final: isFinal } : {}),
      });
      return { code: status === 200 ? 'OK' : answer.error.code, balance: answer.balance ?? Number.NaN, transaction: answer.transaction_id ?? '' };
    },
  };
};
