// @ts-check
/* npm run bench:api: answers of the platform beside bare servers that do the least for the same, in turns, as ratios of one run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeDatabase } from '../database/cluster.mjs';
import { createDatabases } from '../database/databases.mjs';
import { startPostgres } from '../database/embedded.mjs';
import { freePorts } from '../start/ports.mjs';
import { secretsOf } from '../start/secrets.mjs';
import { startService } from '../start/service.mjs';
import { workspace } from '../workspace.mjs';
import { fillSite } from './api-data.mjs';
import { report } from './budget.mjs';
import { loadCalls } from './call-load.mjs';
import { watchMemory } from './memory.mjs';
import { median } from './visit.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '4' }, seconds: { type: 'string', default: '3' }, games: { type: 'string', default: '600' }, players: { type: 'string', default: '64' }, 'in-flight': { type: 'string', default: '64' } },
});
const [rounds, seconds, games, players, inFlight] = [values.rounds, values.seconds, values.games, values.players, values['in-flight']].map(Number);
const program = resolve(workspace, 'dist/apps/platform/main.cjs');
const poolSize = 12;
const currency = 'EUR';
const gamesPath = '/api/games.get?locale=en&types=slot&count=24';

/** Everything is undone in the reverse order, whatever happened. @type {(() => unknown)[]} */
const undo = [];

const bench = async () => {
  if (!existsSync(program)) throw new Error('The platform is not built yet: npx nx build platform');
  const home = mkdtempSync(join(tmpdir(), 'croupier-bench-api-'));
  const dataDir = join(home, 'database');
  undo.push(() => rmSync(home, { recursive: true, force: true }), () => removeDatabase(dataDir));
  const server = await startPostgres({ dataDir });
  undo.push(server.stop);
  const { platform: url = '' } = await createDatabases(server.url, ['platform']);

  const ports = await freePorts();
  const origin = `http://127.0.0.1:${ports.platform}`;
  const platform = startService({
    name: 'platform', program, readyUrl: `${origin}/readyz`, logFile: join(home, 'platform.log'), log: console.error,
    env: {
      PATH: process.env.PATH, NODE_ENV: 'production', ...secretsOf(home), DATABASE_URL: url, DATABASE_POOL_SIZE: String(poolSize), PLATFORM_PORT: String(ports.platform),
      PROVIDER_ORIGIN: `http://127.0.0.1:${ports.sandbox}`, API_RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
  undo.push(platform.stop);
  await platform.ready;
  const people = await fillSite({ url, games: Number(games), players: Number(players), currency });
  const load = { inFlight: Number(inFlight), seconds: Number(seconds) };
  const ofPlatform = {
    balance: { ...load, origin, path: '/api/account.getBalance', headers: people.map(({ token }) => ({ cookie: `session=${token}` })) },
    games: { ...load, origin, path: gamesPath },
  };
  const { bytes, refused: refusedGames } = await loadCalls({ ...ofPlatform.games, seconds: 1 });
  const { refused: refusedBalances } = await loadCalls({ ...ofPlatform.balance, seconds: 1 });
  if (refusedGames + refusedBalances > 0) throw new Error('The platform refuses what it is asked');

  const bare = spawn(process.execPath, [resolve(import.meta.dirname, 'bare-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: url, POOL_SIZE: String(poolSize), BARE_OWNER: people[0]?.id, BARE_CURRENCY: currency, BARE_BYTES: String(bytes),
      SELECT_PORT: String(ports.gateway), HTTP_PORT: String(ports.sandbox),
    },
  });
  undo.push(() => bare.kill());
  await Promise.race([once(bare.stdout, 'data'), once(bare, 'exit').then(() => Promise.reject(new Error('The bare servers did not start')))]);
  const ofBare = { select: { ...load, origin: `http://127.0.0.1:${ports.gateway}`, path: '/balance' }, http: { ...load, origin: `http://127.0.0.1:${ports.sandbox}`, path: '/' } };
  for (const each of [ofBare.select, ofBare.http, ofPlatform.balance, ofPlatform.games]) await loadCalls({ ...each, seconds: 1 });

  /** @type {Record<'select' | 'balance' | 'http' | 'games', import('./call-load.mjs').CallLoad[]>} */
  const loads = { select: [], balance: [], http: [], games: [] };
  const memory = watchMemory(platform.pid);
  for (let round = 0; round < Number(rounds); round += 1) {
    loads.select.push(await loadCalls(ofBare.select));
    loads.balance.push(await loadCalls(ofPlatform.balance));
    loads.http.push(await loadCalls(ofBare.http));
    loads.games.push(await loadCalls(ofPlatform.games));
  }
  const peak_mb = memory.stop();
  // Neighbours in time are held against each other: what else the machine does meanwhile weighs on both.
  const ratio = (/** @type {'balance' | 'games'} */ of, /** @type {'select' | 'http'} */ to) =>
    median(loads[of].map(({ perSecond }, round) => perSecond / (loads[to][round]?.perSecond ?? Number.NaN)));
  const refused = Object.values(loads).flat().reduce((sum, each) => sum + each.refused, 0);
  return report(
    [
      { name: 'getBalance ÷ bare fastify with one select', value: ratio('balance', 'select'), limit: 0.85, unit: '', atLeast: true },
      { name: 'cached games.get ÷ bare HTTP of the same size', value: ratio('games', 'http'), limit: 0.6, unit: '', atLeast: true },
      { name: 'memory of the platform, at its peak', value: peak_mb, limit: 120, unit: ' MB' },
      { name: 'calls refused', value: refused, limit: 0, unit: '' },
    ],
    { ...load, rounds: Number(rounds), bytesOfGames: bytes, loads },
  );
};

try {
  process.exitCode = (await bench()) ? 0 : 1;
} catch (error) {
  console.error(`The API could not be measured: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
} finally {
  for (const step of undo.reverse()) await step();
}
