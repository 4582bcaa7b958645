// @ts-check
/* npm run bench:api: answers of the platform beside bare servers that do the least for the same, in turns, as ratios of one run. */
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
 * Starts the servers that the platform is held against.
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

/**
 * @param {Record<'select' | 'balance' | 'http' | 'games', Calls>} calls
 * @param {(detail: string) => void} detail
 */
const measureInTurns = async (calls, detail) => {
  /** @type {Record<'select' | 'balance' | 'http' | 'games', import('./call-load.mjs').CallLoad[]>} */
  const loads = { select: [], balance: [], http: [], games: [] };
  for (let round = 0; round < rounds; round += 1) {
    detail(`round ${round + 1} of ${rounds}`);
    for (const name of /** @type {const} */ (['select', 'balance', 'http', 'games']))
      loads[name].push(await loadCalls(calls[name]));
  }
  return loads;
};

await runToEnd('The API could not be measured', async (run) => {
  const { origin, url, ports, service } = await startPlatform(run, {
    purpose: 'bench-api',
    env: { DATABASE_POOL_SIZE: String(poolSize), API_RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const people = await run.step('games and players', () =>
    fillSite({ url, games: Number(values.games), players: Number(values.players), currency }),
  );
  const balance = {
    ...load,
    origin,
    path: '/api/account.getBalance',
    headers: people.map(({ token }) => ({ cookie: `session=${token}` })),
  };
  const games = { ...load, origin, path: gamesPath };
  const { bytes, refused: refusedGames } = await loadCalls({ ...games, seconds: 1 });
  const { refused: refusedBalances } = await loadCalls({ ...balance, seconds: 1 });
  if (refusedGames + refusedBalances > 0) throw new Error('The platform refuses what it is asked');

  await run.use(
    () => startBareServers({ url, ports, owner: people[0]?.id, bytes }),
    (bare) => bare.kill(),
  );
  const calls = {
    select: { ...load, origin: `http://127.0.0.1:${ports.gateway}`, path: '/balance' },
    http: { ...load, origin: `http://127.0.0.1:${ports.sandbox}`, path: '/' },
    balance,
    games,
  };
  await run.step('warm-up', async () => {
    for (const each of [calls.select, calls.http, balance, games]) await loadCalls({ ...each, seconds: 1 });
  });
  const memory = watchMemory(service.pid);
  const loads = await run.step('platform and bare servers in turns', (detail) => measureInTurns(calls, detail));
  const peak_mb = memory.stop();
  // Neighbours in time are held against each other: what else the machine does meanwhile weighs on both.
  const ratio = (/** @type {'balance' | 'games'} */ of, /** @type {'select' | 'http'} */ to) =>
    median(loads[of].map(({ perSecond }, round) => perSecond / (loads[to][round]?.perSecond ?? Number.NaN)));
  const refused = Object.values(loads)
    .flat()
    .reduce((sum, each) => sum + each.refused, 0);
  return report(
    [
      {
        name: 'getBalance ÷ bare fastify with one select',
        value: ratio('balance', 'select'),
        limit: 0.85,
        unit: '',
        atLeast: true,
      },
      {
        name: 'cached games.get ÷ bare HTTP of the same size',
        value: ratio('games', 'http'),
        limit: 0.6,
        unit: '',
        atLeast: true,
      },
      { name: 'memory of the platform, at its peak', value: peak_mb, limit: 120, unit: ' MB' },
      { name: 'calls refused', value: refused, limit: 0, unit: '' },
    ],
    { ...load, rounds, bytesOfGames: bytes, loads },
  );
});
