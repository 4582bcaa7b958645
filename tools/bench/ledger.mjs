// @ts-check
/* npm run bench:ledger: bets through the platform's HTTP beside pgbench's transactions on the same PostgreSQL, as a ratio of one run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabases } from '../database/databases.mjs';
import { removeDatabase } from '../database/cluster.mjs';
import { startPostgres } from '../database/embedded.mjs';
import { freePorts } from '../start/ports.mjs';
import { secretsOf } from '../start/secrets.mjs';
import { startService } from '../start/service.mjs';
import { workspace } from '../workspace.mjs';
import { report } from './budget.mjs';
import { loadBets } from './callback-load.mjs';
import { openGames } from './ledger-players.mjs';
import { watchMemory } from './memory.mjs';
import { pgbenchTps, preparePgbench, requirePgbench } from './pgbench.mjs';
import { median } from './visit.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' }, seconds: { type: 'string', default: '8' }, players: { type: 'string', default: '200' }, 'in-flight': { type: 'string', default: '64' } } });
const [rounds, seconds, players, inFlight] = [values.rounds, values.seconds, values.players, values['in-flight']].map(Number);
const builds = resolve(workspace, 'dist/apps/platform');

/** @param {string} url */
const audit = (url) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(builds, 'ledger-audit.cjs')], { encoding: 'utf8', env: { ...process.env, DATABASE_URL: url } });
  return { findings: status === 0 ? 0 : Number(/(\d+) findings/.exec(stdout)?.[1] ?? Number.NaN), text: (stdout + stderr).trim() };
};

/** Everything is undone in the reverse order, whatever happened. @type {(() => unknown)[]} */
const undo = [];

const bench = async () => {
  const pgbench = requirePgbench();
  if (!existsSync(join(builds, 'main.cjs'))) throw new Error('The platform is not built yet: npx nx build platform');
  const home = mkdtempSync(join(tmpdir(), 'croupier-bench-ledger-'));
  const dataDir = join(home, 'database');
  undo.push(() => rmSync(home, { recursive: true, force: true }), () => removeDatabase(dataDir));
  const server = await startPostgres({ dataDir });
  undo.push(server.stop);
  const { platform: url, pgbench: comparison } = await createDatabases(server.url, ['platform', 'pgbench']);
  if (url === undefined || comparison === undefined) throw new Error('The databases were not made');
  preparePgbench(comparison);

  const secrets = secretsOf(home);
  const ports = await freePorts();
  const origin = `http://127.0.0.1:${ports.platform}`;
  const logFile = join(home, 'platform.log');
  const platform = startService({
    name: 'platform', program: join(builds, 'main.cjs'), readyUrl: `${origin}/readyz`, logFile, log: console.error,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...secrets, DATABASE_URL: url, PLATFORM_PORT: String(ports.platform), PROVIDER_ORIGIN: `http://127.0.0.1:${ports.sandbox}` },
  });
  undo.push(platform.stop);
  await platform.ready;
  const sessions = await openGames({ url, count: Number(players), funds: 100_000_000, currency: 'EUR', game: 'bench' });
  const load = { origin, secret: secrets.GAME_PROVIDER_SECRET, sessions, inFlight: Number(inFlight) };

  await loadBets({ ...load, seconds: 2 });
  pgbenchTps(comparison, 1);
  const memory = watchMemory(platform.pid);
  const tps = [];
  const tpsWithOneClient = [];
  const bets = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    tpsWithOneClient.push(pgbenchTps(comparison, Number(seconds), 1));
    tps.push(pgbenchTps(comparison, Number(seconds)));
    bets.push(await loadBets({ ...load, seconds: Number(seconds) }));
  }
  const memory_mb = memory.stop();
  // Not held against: with so many clients TPC-B's few branches are what they wait for.
  const tpsWithAsManyClients = pgbenchTps(comparison, Number(seconds), Number(inFlight));
  const { findings, text } = audit(url);
  if (findings !== 0) console.error(`The audit says: ${text || 'nothing'}`);
  const refused = bets.reduce((sum, { refused: some }) => sum + Object.values(some).reduce((all, count) => all + count, 0), 0);
  const betsPerSecond = median(bets.map(({ perSecond }) => perSecond));
  return report(
    [
      { name: 'bets through HTTP ÷ pgbench TPC-B as it runs unasked, with one client', value: betsPerSecond / median(tpsWithOneClient), limit: 2.5, unit: '', atLeast: true },
      { name: 'bets through HTTP ÷ pgbench TPC-B with eight clients', value: betsPerSecond / median(tps), limit: 2.5, unit: '', atLeast: true },
      { name: 'bet, 99th percentile', value: median(bets.map(({ p99_ms }) => p99_ms)), limit: 250, unit: ' ms' },
      { name: 'memory of the platform, at its peak', value: memory_mb, limit: 120, unit: ' MB' },
      { name: 'bets refused', value: refused, limit: 0, unit: '' },
      { name: 'findings of the audit', value: findings, limit: 0, unit: '' },
    ],
    { pgbench, seconds: Number(seconds), players: Number(players), inFlight: Number(inFlight), tps, tpsWithOneClient, tpsWithAsManyClients, bets, audit: text, logBytes: readFileSync(logFile).length },
  );
};

try {
  process.exitCode = (await bench()) ? 0 : 1;
} catch (error) {
  console.error(`The ledger could not be measured: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
} finally {
  for (const step of undo.reverse()) await step();
}
