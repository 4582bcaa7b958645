import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { ReportsConfig } from '../../../reports-config.ts';
import { createClickHouseStore, createHttpRunner } from './clickhouse.store.ts';
import { createDuckDbStore } from './duckdb.store.ts';
import { createExporter } from './exporter.ts';
import type { FactStore } from './fact-store.port.ts';
import { reportMigrations } from './reports.migrations.ts';
import type { Reports } from './reports.port.ts';
import { createReports } from './reports.service.ts';

export { isExportPending } from './export.repository.ts';
export { reportCsv } from './report.csv.ts';
export type { ReportRequest } from './report-queries.ts';
export { reportNames, type ReportName, type Reports } from './reports.port.ts';

export type ReportsOptions = Readonly<{
  config: ReportsConfig;
  database: Database;
  fetch: typeof globalThis.fetch;
  log: FastifyBaseLogger;
}>;

export type ReportsModule = Readonly<{
  module: PlatformModule;
  /** Null without an engine. */
  reports: Reports | null;
  /** Exports every transfer now; the background does the same every minute. */
  exportFacts: () => Promise<void>;
}>;

const interval_ms = 60_000;

const createStore = (config: NonNullable<ReportsConfig>, fetch: ReportsOptions['fetch']): FactStore =>
  config.engine === 'duckdb'
    ? createDuckDbStore(config)
    : createClickHouseStore({ run: createHttpRunner(config.address, fetch) });

/** The operator's reports: the export of the ledger to a columnar engine, and the queries. */
export const createReportsModule = ({ config, database, fetch, log }: ReportsOptions): ReportsModule => {
  const base = { name: 'reports', migrations: reportMigrations, handlers: [] };
  if (!config) return { module: base, reports: null, exportFacts: async () => undefined };
  const store = createStore(config, fetch);
  const exporter = createExporter({ database, store, log });
  const worker = createWorker({
    name: 'reports',
    interval_ms,
    work: exporter.runOnce,
    onError: (error) => log.error({ err: error }, 'the export for the reports failed'),
  });
  // The first export waits, so that the engine does not slow down the start.
  let start: NodeJS.Timeout | undefined;
  return {
    module: {
      ...base,
      started: async () => {
        start = setTimeout(worker.start, interval_ms).unref();
      },
      stopped: async () => {
        clearTimeout(start);
        await worker.stop();
        await store.close();
      },
    },
    reports: createReports({ database, store }),
    exportFacts: async () => {
      while ((await exporter.runOnce()) === 'more');
    },
  };
};
