// @ts-check
/*
 * npm run bench:reports: times the operator's reports over a year with ten million events in Parquet files.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { register } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { workspace } from '../workspace.mjs';
import { report } from './budget.mjs';
import { eventRange, writeEvents } from './report-events.mjs';
import { runToEnd } from './run.mjs';
import { median } from './visit.mjs';

register('../docs/typescript-loader.mjs', import.meta.url);

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    players: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '3' },
    threads: { type: 'string', default: '1' },
    'memory-mb': { type: 'string', default: '512' },
  },
});
const options = {
  events: Number(values.events),
  players: Number(values.players),
  rounds: Number(values.rounds),
  threads: Number(values.threads),
  memory_mb: Number(values['memory-mb']),
};
const limit_s = 2;

const reports = resolve(workspace, 'apps/platform/src/modules/operations/reports');
/** @param {string} file */
const load = (file) => import(pathToFileURL(join(reports, file)).href);

const base = { ...eventRange, timeZone: 'Europe/Berlin', period: 'day', group: 'none' };
/** The reports as operators ask for them: the whole year. */
const requests = /** @type {const} */ ([
  ['ggr', 'GGR by day', base],
  ['ggr', 'GGR by month and game', { ...base, period: 'month', group: 'game' }],
  ['ngr', 'NGR by day', base],
  ['active-players', 'active players by day', base],
  ['active-players', 'active players by month', { ...base, period: 'month' }],
  ['deposits', 'deposits by month and method', { ...base, period: 'month' }],
  ['retention', 'retention of monthly cohorts', { ...base, period: 'month' }],
  ['bonus-cost', 'bonus cost by day', base],
]);

await runToEnd('The reports could not be measured', async (run) => {
  const folder = await run.use(
    () => mkdtemp(join(tmpdir(), 'croupier-bench-reports-')),
    (path) => rm(path, { recursive: true, force: true }),
  );
  const generation = randomUUID();
  const files = await run.step(`${options.events} events`, (detail) =>
    writeEvents({ folder, generation, events: options.events, players: options.players, detail }),
  );
  const { createDuckDbStore } = await load('duckdb.store.ts');
  const { readReport } = await load('reports.service.ts');
  const store = createDuckDbStore({ folder, memory_mb: options.memory_mb, threads: options.threads });
  await run.use(
    () => store,
    ({ close }) => close(),
  );
  const measures = [];
  /** @type {Record<string, number>} */
  const rows = {};
  /** On a busy machine a report waits for the processor: how long it computed. @type {Record<string, number>} */
  const processor_s = {};
  for (const [name, title, request] of requests) {
    const times = await run.step(title, async () => {
      const measured = [];
      const computed = [];
      for (let round = 0; round < options.rounds; round += 1) {
        const [start, used] = [performance.now(), process.cpuUsage()];
        rows[title] = (await readReport(store, { generation, files }, name, request)).rows.length;
        measured.push((performance.now() - start) / 1000);
        const { user, system } = process.cpuUsage(used);
        computed.push((user + system) / 1e6);
      }
      processor_s[title] = Number(median(computed).toPrecision(3));
      return measured;
    });
    measures.push({ name: title, value: median(times), limit: limit_s, unit: ' s', isNeverZero: true });
  }
  const sizes = await Promise.all(
    (await readdir(join(folder, generation))).map(async (name) => (await stat(join(folder, generation, name))).size),
  );
  const folder_mb = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
  return report(measures, {
    ...options,
    folder_mb,
    rows,
    processor_s,
    processors: cpus().length,
    processor: cpus()[0]?.model,
  });
});
