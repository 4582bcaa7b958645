// @ts-check
/*
 * npm run bench:ledger: compares bets through HTTP with pgbench's transactions on the same PostgreSQL, as a ratio of
 * one run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run as runProgram } from '../start/run.mjs';
import { report } from './budget.mjs';
import { loadBets } from './callback-load.mjs';
import { openGames } from './ledger-players.mjs';
import { watchMemory } from './memory.mjs';
import { pgbenchTps, preparePgbench, requirePgbench } from './pgbench.mjs';
import { platformBuild, startPlatform } from './platform.mjs';
import { runToEnd } from './run.mjs';
import { median } from './visit.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '8' },
    players: { type: 'string', default: '200' },
    'in-flight': { type: 'string', default: '64' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const players = Number(values.players);
const inFlight = Number(values['in-flight']);

/** @param {string} url */
const audit = async (url) => {
  const { status, output } = await runProgram(
    process.execPath,
    [join(platformBuild, 'ledger-audit.cjs'), '--complete'],
    {
      env: { DATABASE_URL: url },
    },
  );
  return { findings: status === 0 ? 0 : Number(/(\d+) findings/.exec(output)?.[1] ?? Number.NaN), text: output.trim() };
};

/**
 * Measures bets and pgbench in turns, so that both run under the same load of the machine.
 *
 * @param {string} comparison address of pgbench's database
 * @param {Parameters<typeof loadBets>[0]} load
 * @param {(detail: string) => void} detail
 */
const measureInTurns = async (comparison, load, detail) => {
  /** @type {{ tps: number[], tpsWithOneClient: number[], bets: Awaited<ReturnType<typeof loadBets>>[] }} */
  const measured = { tps: [], tpsWithOneClient: [], bets: [] };
  for (let round = 0; round < rounds; round += 1) {
    detail(`round ${round + 1} of ${rounds}`);
    measured.tpsWithOneClient.push(await pgbenchTps(comparison, seconds, 1));
    measured.tps.push(await pgbenchTps(comparison, seconds));
    measured.bets.push(await loadBets(load));
  }
  return measured;
};

/**
 * @param {{ tps: number[], tpsWithOneClient: number[], bets: import('./callback-load.mjs').Load[], memory_mb: number,
 *   findings: number }} measured
 * @returns {import('./budget.mjs').Measure[]}
 */
const ledgerMeasures = ({ tps, tpsWithOneClient, bets, memory_mb, findings }) => {
  const refused = bets.reduce(
    (sum, { refused: some }) => sum + Object.values(some).reduce((all, count) => all + count, 0),
    0,
  );
  const betsPerSecond = median(bets.map(({ perSecond }) => perSecond));
  return [
    {
      name: 'bets through HTTP ÷ pgbench TPC-B with one client',
      value: betsPerSecond / median(tpsWithOneClient),
      limit: 2.5,
      unit: '',
      atLeast: true,
    },
    {
      name: 'bets through HTTP ÷ pgbench TPC-B with eight clients',
      value: betsPerSecond / median(tps),
      limit: 2.5,
      unit: '',
      atLeast: true,
    },
    { name: 'bet, 99th percentile', value: median(bets.map(({ p99_ms }) => p99_ms)), limit: 250, unit: ' ms' },
    { name: 'memory of the platform, at its peak', value: memory_mb, limit: 120, unit: ' MB' },
    { name: 'bets refused', value: refused, limit: 0, unit: '' },
    { name: 'findings of the audit', value: findings, limit: 0, unit: '' },
  ];
};

await runToEnd('The ledger could not be measured', async (run) => {
  const pgbench = await requirePgbench();
  const { origin, url, addresses, secrets, pid, logFile } = await startPlatform(run, {
    purpose: 'bench-ledger',
    databases: ['pgbench'],
  });
  const comparison = String(addresses.pgbench);
  const sessions = await run.step('players and the tables of pgbench', async () => {
    await preparePgbench(comparison);
    return openGames({ url, count: players, funds: 100_000_000, currency: 'EUR', game: 'bench' });
  });
  const load = { origin, secret: secrets.GAME_PROVIDER_SECRET, sessions, inFlight, seconds };
  await run.step('warm-up', async () => {
    await loadBets({ ...load, seconds: 2 });
    await pgbenchTps(comparison, 1);
  });
  const memory = watchMemory(pid);
  const { tps, tpsWithOneClient, bets } = await run.step('bets and pgbench in turns', (detail) =>
    measureInTurns(comparison, load, detail),
  );
  const memory_mb = memory.stop();
  // Only for information: so many clients wait for each other at TPC-B's few branches.
  const tpsWithAsManyClients = await run.step('pgbench with as many clients', () =>
    pgbenchTps(comparison, seconds, inFlight),
  );
  const { findings, text } = await run.step('audit', () => audit(url));
  if (findings !== 0) console.error(`The audit says: ${text || 'nothing'}`);
  return report(ledgerMeasures({ tps, tpsWithOneClient, bets, memory_mb, findings }), {
    pgbench,
    seconds,
    players,
    inFlight,
    tps,
    tpsWithOneClient,
    tpsWithAsManyClients,
    bets,
    audit: text,
    logBytes: readFileSync(logFile).length,
  });
});
