// @ts-check
/*
 * npm run bench:report-export: how fast the reports catch up with transfers that were written while nothing exported
 * them, and whether each of them is exported once.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { workspace } from '../workspace.mjs';
import { report } from './budget.mjs';
import { openHistory } from './ledger-history.mjs';
import { migratePlatform, startDatabase } from './platform.mjs';
import { runToEnd } from './run.mjs';

register('../docs/typescript-loader.mjs', import.meta.url);

const { values } = parseArgs({ options: { transfers: { type: 'string', default: '50000' } } });
const transfers = Number(values.transfers);
/** The most transfers that the ledger writes in one statement. */
const perTransaction = 64;

/** @param {string} file below the platform's sources */
const load = (file) => import(pathToFileURL(resolve(workspace, 'apps/platform/src', file)).href);

/**
 * Opens the exporter of a database, with files in a temporary folder.
 *
 * @param {import('./run.mjs').Run} run
 * @param {string} url
 * @returns {Promise<() => Promise<void>>} exports every transfer
 */
const openExport = async (run, url) => {
  const folder = await run.use(
    () => mkdtemp(join(tmpdir(), 'croupier-bench-export-')),
    (path) => rm(path, { recursive: true, force: true }),
  );
  const { openDatabase } = await load('database/index.ts');
  const { createDuckDbStore } = await load('modules/operations/reports/duckdb.store.ts');
  const { createExporter } = await load('modules/operations/reports/exporter.ts');
  const database = await run.use(
    () => openDatabase({ url, poolSize: 4 }),
    (opened) => opened.destroy(),
  );
  const store = await run.use(
    () => createDuckDbStore({ folder, memory_mb: 512, threads: 1 }),
    (opened) => opened.close(),
  );
  const exporter = createExporter({ database, store, log: { info: () => {} } });
  return async () => {
    while ((await exporter.runOnce()) === 'more');
  };
};

/** Returns the number of facts that count. @param {pg.Client} client */
const countFacts = async (client) =>
  Number((await client.query('select sum(facts) as facts from report_files where replaced_at is null')).rows[0].facts);

await runToEnd('The export for the reports could not be measured', async (run) => {
  const { url, secrets } = await startDatabase(run, { purpose: 'bench-report-export' });
  await run.step('migrations', async () => migratePlatform({ url, secrets }));
  const history = await run.use(
    () => openHistory({ url }),
    ({ end }) => end(),
  );
  const exportAll = await openExport(run, url);
  await run.step('first export', exportAll);
  const client = new pg.Client({ connectionString: url });
  await run.use(
    () => client.connect(),
    () => client.end(),
  );
  const before = await countFacts(client);
  await run.step(`${transfers} transfers`, () => history.add(transfers, perTransaction));
  const start = performance.now();
  await run.step('catching up', exportAll);
  const elapsed_s = (performance.now() - start) / 1000;
  const exported = (await countFacts(client)) - before;
  return report(
    [
      { name: 'exported transfers per second', value: transfers / elapsed_s, limit: 500, unit: '', atLeast: true },
      {
        name: 'transfers that are missing or exported twice',
        value: Math.abs(transfers - exported),
        limit: 0,
        unit: '',
      },
    ],
    { transfers, elapsed_s },
  );
});
