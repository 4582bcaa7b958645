import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, stopServer, testLog, type TestDatabase } from '../../../../testing/index.ts';
import { storePlayer } from '../../../../testing/stored-players.ts';
import { templateAt } from '../../../../testing/templates.ts';
import { houseAccount, playerAccount, type HouseAccount, type TransferRequest } from '../../../ledger/index.ts';
import type { LedgerService } from '../../../ledger/ledger.service.ts';
import { createDuckDbStore } from '../duckdb.store.ts';
import { createExporter, type Exporter } from '../exporter.ts';
import type { FactStore } from '../fact-store.port.ts';
import type { ReportRequest } from '../report-queries.ts';
import type { ReportName, ReportRow } from '../reports.port.ts';
import { createReports } from '../reports.service.ts';
import { openTestLedger } from '../../../ledger/ledger.fixture.ts';

export type From = Parameters<typeof playerAccount>[1];

export const timeZone = 'Europe/Berlin';
export const range: ReportRequest = { from: '2026-03-20', to: '2026-04-10', timeZone, period: 'day', group: 'none' };

type Parts = Readonly<{
  test: TestDatabase;
  folder: string;
  store: FactStore;
  ledger: LedgerService;
  players: readonly string[];
}>;

/** Starts a ledger with three players and a folder of files, and returns what the tests of the export use. */
export const exportSuite = () => {
  const clock = { now: new Date() };
  let parts: Parts;

  beforeAll(async () => {
    const test = await createTestDatabase(templateAt(new Date()));
    const { database } = test;
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    parts = {
      test,
      folder,
      store: createDuckDbStore({ folder, memory_mb: 256, threads: 1 }),
      ledger: openTestLedger(database, { now: () => clock.now, housePart: 3 }),
      players: [await storePlayer(database), await storePlayer(database), await storePlayer(database)],
    };
  });
  afterAll(async () => {
    await parts.ledger.stop();
    await parts.store.close();
    await parts.test.drop();
    await stopServer();
    await rm(parts.folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    clock.now = new Date('2026-03-28T12:00:00Z');
  });

  const exporterOf = (more: Partial<Parameters<typeof createExporter>[0]> = {}): Exporter =>
    // Only the tests of merging merge: others count files.
    createExporter({
      database: parts.test.database,
      store: parts.store,
      log: testLog,
      mergeCount: 1_000_000,
      ...more,
    });
  const read = async (name: ReportName, request: ReportRequest = range): Promise<readonly ReportRow[]> =>
    (await createReports({ database: parts.test.database, store: parts.store }).read(name, request)).rows;
  return {
    clock,
    /** What the suite has started, within a test. */
    parts: () => parts,
    exporterOf,
    exportAll: async (exporter: Exporter = exporterOf()): Promise<void> => {
      while ((await exporter.runOnce()) === 'more');
    },
    read,
    /** Moves money. @returns the id of the transfer. */
    move: async (kind: string, from: string, to: string, amount: number, more: Partial<TransferRequest> = {}) => {
      const [player = ''] = parts.players;
      const account = (code: string) =>
        ['main', 'bonus', 'betting_bonus'].includes(code)
          ? playerAccount(player, code as From, 'EUR')
          : houseAccount(code as HouseAccount, 'EUR');
      const legs = [{ from: account(from), to: account(to), amount }];
      const outcome = await parts.ledger.transfer({ key: `test:${randomUUID()}`, kind, legs, ...more });
      if (outcome.status !== 'applied') throw new Error(`The ${kind} was not applied`);
      return outcome.transferId;
    },
    stakes: async (): Promise<number> => (await read('ggr')).reduce((sum, row) => sum + Number(row['stakes']), 0),
    /** The number of facts that count, and the number of files that the folder has. */
    stored: async (): Promise<Readonly<{ facts: number; files: number }>> => {
      const { rows } = await sql<{ facts: number; generation: string }>`
        select coalesce((select sum(facts)::bigint from report_files where replaced_at is null), 0) as facts, generation
        from report_export`.execute(parts.test.database);
      const [{ facts, generation } = { facts: 0, generation: '' }] = rows;
      return { facts, files: (await readdir(join(parts.folder, generation))).length };
    },
  };
};
