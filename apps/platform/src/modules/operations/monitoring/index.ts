import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import type { Metrics } from '../../../metrics/index.ts';
import type { PlatformModule } from '../../../module.ts';
import { findOpenPayments } from '../../payments/cashier/index.ts';
import { countWaitingMessages } from '../../players/messages/index.ts';
import { findLastAudit } from './audits.repository.ts';
import { monitoringMigrations } from './monitoring.migrations.ts';

export { recordAudit } from './audits.repository.ts';

const interval_ms = 15_000;

export type MonitoringOptions = Readonly<{
  database: Database;
  metrics: Pick<Metrics, 'backlog'>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/**
 * Reads what waits in the database into the metrics. They are read in the background, so that metrics are served while
 * the database does not respond; those of the database are missing then.
 */
export const createMonitoringModule = ({
  database,
  metrics,
  now,
  log,
}: MonitoringOptions): Readonly<{ module: PlatformModule; updateMetrics: () => Promise<void> }> => {
  const read = async (): Promise<'done'> => {
    try {
      const at = now();
      const payments = await findOpenPayments(database, at);
      const messages = await countWaitingMessages(database, at);
      metrics.backlog({ payments, messages, audit: await findLastAudit(database) });
    } catch (error) {
      metrics.backlog(null);
      throw error;
    }
    return 'done';
  };
  const worker = createWorker({
    name: 'monitoring',
    interval_ms,
    work: read,
    onError: (error) => log.warn({ err: error }, 'the metrics of the database were not read'),
  });
  return {
    updateMetrics: worker.runUntilIdle,
    module: {
      name: 'monitoring',
      migrations: monitoringMigrations,
      handlers: [],
      started: async () => worker.start(),
      stopped: worker.stop,
    },
  };
};
