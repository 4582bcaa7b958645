import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../../database/index.ts';
import { createTestDatabase } from '../../../testing/index.ts';
import { sealAll } from '../chain/sealer.ts';
import { ledgerSources } from '../chain/sources.ts';
import { auditNewEntries } from '../ledger.audit-new.ts';
import { bet, openTestLedger } from '../ledger.fixture.ts';
import { ledgerMigrations } from '../ledger.migrations.ts';
import { findPartitions, readMonths } from '../partitions/partitions.fixture.ts';
import { archiveMonth, type ArchiveOptions } from './archive.ts';

const months = 20;

/**
 * Opens a ledger with partitions of the next months, and a folder for archived files. Ids never decrease within a
 * process: a test file opens it once, and each test plays in later months.
 */
export const openArchiveTest = async () => {
  const test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  const { database } = test;
  const { addUntil, nameOf, within } = await readMonths(database);
  await addUntil(months);
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  // The clock of `within`.
  const ledger = openTestLedger(database, { now: () => new Date(Date.now()) });
  const partitions = await findPartitions(database);
  /** Returns a time some days after the end of a month, counted from 0; -1 is the first partition. */
  const afterEnd = (month: number, days = 2): Date =>
    new Date((partitions[month + 1]?.ends_at.getTime() ?? 0) + days * 86_400_000);
  /** Seals everything at a time, and audits it. */
  const audit = async (at: Date): Promise<void> => {
    await sealAll({ database, sources: ledgerSources, now: () => at });
    const { findings } = await auditNewEntries(database);
    if (findings.length > 0) throw new Error(findings.map(({ detail }) => detail).join('\n'));
  };
  let next = 0;
  return {
    database,
    folder,
    ledger,
    within,
    afterEnd,
    audit,
    /** The first month that no test has used. */
    nextMonth: (): number => (next += 1) - 1,
    /** The table of the transfers of a month. */
    transfersOf: (month: number) => sql.table(`ledger_transfers_${nameOf(month)}`),
    /** The name of a month for the command: `YYYY-MM`. */
    monthOf: (month: number): string => nameOf(month).replace('_', '-'),
    /** Archives a month; by default some days after its end. */
    archive: (
      month: number,
      { at = afterEnd(month), ...more }: Partial<ArchiveOptions> & Readonly<{ at?: Date }> = {},
    ) =>
      archiveMonth({
        database,
        sources: ledgerSources,
        month: nameOf(month).replace('_', '-'),
        folder,
        now: () => at,
        ...more,
      }),
    /** Runs a statement as somebody who has every right in the database. */
    manipulate: (statement: string): Promise<unknown> =>
      sql.raw(`set session_replication_role = replica; ${statement}; reset session_replication_role`).execute(database),
    close: async (): Promise<void> => {
      await ledger.stop();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Makes four transfers in the next month, one of which is refused, and seals and audits them. Returns the month. */
export const playMonth = async (
  { nextMonth, within, ledger, audit, afterEnd }: Awaited<ReturnType<typeof openArchiveTest>>,
  player: string,
): Promise<number> => {
  const month = nextMonth();
  await within(month, async () => {
    await Promise.all([1, 2, 3].map((amount) => ledger.transfer(bet(player, amount))));
    await ledger.transfer(bet(player, 1_000_000));
  });
  await audit(afterEnd(month, -2));
  return month;
};
