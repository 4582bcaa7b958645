import { createHistoryExportRequest, getHistoryExportRequest } from '@croupier/contract/games';
import { createWorker } from '../../../background/index.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { historyExportMigrations } from './history-export.migrations.ts';
import { removeExports } from './history-export.repository.ts';
import { historyFileRoutes, type HistoryFileOptions } from './history-export.routes.ts';
import { createHistoryExport, type HistoryExportOptions } from './history-export.service.ts';

export type { ExportedRound } from './history-export.csv.ts';

const interval_ms = 2000;

/** Exports a player's history as a file. */
export const createHistoryExportModule = (
  options: HistoryExportOptions &
    Pick<HistoryFileOptions, 'readProvenPlayer'> &
    Readonly<{ accounts: Pick<Accounts, 'onDeletion'> }>,
): Readonly<{
  module: PlatformModule;
  /** Writes all requested files now; the background does the same every few seconds. */
  exportHistories: () => Promise<void>;
}> => {
  const exports = createHistoryExport(options);
  options.accounts.onDeletion(removeExports);
  const worker = createWorker({
    name: 'history-exports',
    interval_ms,
    work: async () => ((await exports.workOnce()) ? 'more' : 'done'),
    onError: (error) => options.log.error({ err: error }, 'exports of histories failed'),
  });
  return {
    exportHistories: async () => {
      while (await exports.workOnce());
    },
    module: {
      name: 'history-export',
      migrations: historyExportMigrations,
      handlers: [
        handle(createHistoryExportRequest, async (params, context) => {
          const answer = await exports.request(requirePlayer(context).id, params);
          worker.runSoon();
          return answer;
        }),
        handle(getHistoryExportRequest, async (_params, context) => exports.last(requirePlayer(context).id)),
      ],
      routes: (app) => historyFileRoutes(app, { exports, readProvenPlayer: options.readProvenPlayer }),
      started: async () => worker.start(),
      stopped: worker.stop,
    },
  };
};
