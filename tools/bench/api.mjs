// @ts-check
/* npm run bench:api: compares responses of the platform with those of bare servers, in turns, as ratios of one run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parentWatchdog } from '../process/parent-watchdog.mjs';
import { fillSite } from './api-data.mjs';
import { report } from './budget.mjs';
import { loadCalls } from './call-load.mjs';
import { watchMemory } from './memory.mjs';
import { startPlatform } from './platform.mjs';
import { runToEnd } from './run.mjs';
import { median } from './visit.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '3' },
    games: { type: 'string', default: '600' },
    players: { type: 'string', default: '64' },
    'in-flight': { type: 'string', default: '64' },
  },
});
const rounds = Number(values.rounds);
const load = { inFlight: Number(values['in-flight']), seconds: Number(values.seconds) };
const poolSize = 12;
const currency = 'EUR';
const gamesPath = '/api/games.get?locale=en&types=slot&count=24';

/**
 * Starts the servers that the platform is compared with.
 *
 * @param {{ url: string, ports: import('../start/ports.mjs').Ports, owner: string | undefined, bytes: number }} options
 */
const startBareServers = async ({ url, ports, owner, bytes }) => {
  const bare = spawn(process.execPath, [resolve(import.meta.dirname, 'bare-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      POOL_SIZE: String(poolSize),
      BARE_OWNER: owner,
      BARE_CURRENCY: currency,
      BARE_BYTES: String(bytes),
      SELECT_PORT: String(ports.gateway),
      HTTP_PORT: String(ports.sandbox),
    },
  });
  const release = bare.pid === undefined ? () => {} : parentWatchdog(bare.pid, { signal: 'TERM' });
  bare.once('exit', release);
  await Promise.race([
    once(bare.stdout, 'data'),
    once(bare, 'exit').then(() => Promise.reject(new Error('The bare servers did not start'))),
  ]);
  return bare;
};

/** @typedef {Parameters<typeof loadCalls>[0]} Calls */

/** @typedef {'select' | 'balance' | 'http' | 'fastify' | 'fastify304' | 'games' | 'games304'} Target */

/** @type {readonly Target[]} */
const complete = ['select', 'balance', 'http', 'fastify', 'games'];
/** @type {readonly Target[]} */
const conditional = ['fastify304', 'games304'];

/** @typedef {Record<Target, import('./call-load.mjs').CallLoad[]>} Loads */

/**
 * Adds the loads of all rounds to `loads`.
 *
 * @param {Record<Target, Calls>} calls
 * @param {readonly Target[]} targets
 * @param {Loads} loads
 * @param {(detail: string) => void} detail
 */
const measureInTurns = async (calls, targets, loads, detail) => {
  for (let round = 0; round < rounds; round += 1) {
    detail(`round ${round + 1} of ${rounds}`);
    for (const name of targets) loads[name].push(await loadCalls(calls[name]));
  }
};

/**
 * Returns the tag of the platform's response, for conditional requests.
 *
 * @param {string} address
 */
const etagOf = async (address) => {
  const { headers, ok } = await fetch(address);
  const etag = headers.get('etag');
  if (!ok || !etag) throw new Error(`${address} has no ETag`);
  return etag;
};

/**
 * @param {{ origin: string, ports: import('../start/ports.mjs').Ports, tokens: readonly string[] }} options
 * @returns {Promise<Record<Target, Calls>>}
 */
const callsOf = async ({ origin, ports, tokens }) => {
  const fastifyOrigin = `http://127.0.0.1:${ports.gateway}`;
  const games = { ...load, origin, path: gamesPath };
  const fastify = { ...load, origin: fastifyOrigin, path: '/bytes' };
  return {
    select: { ...load, origin: fastifyOrigin, path: '/balance' },
    balance: {
      ...load,
      origin,
      path: '/api/account.getBalance',
      headers: tokens.map((token) => ({ cookie: `session=${token}` })),
    },
    http: { ...load, origin: `http://127.0.0.1:${ports.sandbox}`, path: '/' },
    fastify,
    fastify304: { ...fastify, status: 304, headers: [{ 'if-none-match': '"bare"' }] },
    games,
    games304: { ...games, status: 304, headers: [{ 'if-none-match': await etagOf(`${origin}${gamesPath}`) }] },
  };
};

/**
 * Compares each round with the neighbouring one, because other work on the machine affects both.
 *
 * @param {Loads} loads
 * @param {Target} of
 * @param {Target} to
 */
const ratio = (loads, of, to) =>
  median(loads[of].map(({ perSecond }, round) => perSecond / (loads[to][round]?.perSecond ?? Number.NaN)));

await runToEnd('The API could not be measured', async (run) => {
  const { origin, url, ports, pid } = await startPlatform(run, {
    purpose: 'bench-api',
    env: { DATABASE_POOL_SIZE: String(poolSize), API_RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const people = await run.step('games and players', () =>
    fillSite({ url, games: Number(values.games), players: Number(values.players), currency }),
  );
  const calls = await callsOf({ origin, ports, tokens: people.map(({ token }) => token) });
  const { bytes } = await loadCalls({ ...calls.games, seconds: 1 });
  await run.use(
    () => startBareServers({ url, ports, owner: people[0]?.id, bytes }),
    (bare) => bare.kill(),
  );
  await run.step('warm-up', async () => {
    for (const name of [...complete, ...conditional]) {
      const { refused } = await loadCalls({ ...calls[name], seconds: 1 });
      if (refused > 0) throw new Error(`${name} refuses calls`);
    }
  });
  /** @type {Loads} */
  const loads = { select: [], balance: [], http: [], fastify: [], fastify304: [], games: [], games304: [] };
  const memory = watchMemory(pid);
  await run.step('complete responses in turns', (detail) => measureInTurns(calls, complete, loads, detail));
  const peak_mb = memory.stop();
  await run.step('conditional requests in turns', (detail) => measureInTurns(calls, conditional, loads, detail));
  const refused = Object.values(loads)
    .flat()
    .reduce((sum, each) => sum + each.refused, 0);
  const budget = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ limit) => ({
    name,
    value,
    limit,
    unit: '',
    atLeast: true,
  });
  return report(
    [
      budget('getBalance ÷ bare fastify with one select', ratio(loads, 'balance', 'select'), 0.85),
      budget('cached games.get ÷ bare fastify of the same size', ratio(loads, 'games', 'fastify'), 0.45),
      budget('unchanged games.get (304) ÷ bare fastify (304)', ratio(loads, 'games304', 'fastify304'), 0.4),
      { name: 'memory of the platform, at its peak', value: peak_mb, limit: 120, unit: ' MB' },
      { name: 'calls refused', value: refused, limit: 0, unit: '' },
    ],
    { ...load, rounds, bytesOfGames: bytes, gamesToBareHttp: ratio(loads, 'games', 'http'), loads },
  );
});
