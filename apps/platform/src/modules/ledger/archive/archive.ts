import { rm } from 'node:fs/promises';
import type { Database } from '../../../database/index.ts';
import { createParquetEngine, publishFile } from '../../../parquet/index.ts';
import type { ChainSource } from '../chain/sources.ts';
import {
  digestFile,
  engineSize,
  findFolderProblem,
  pathsOf,
  removeFiles,
  temporaryPaths,
  writeFiles,
  type ArchivePaths,
} from './archive.files.ts';
import {
  findArchives,
  findPeriods,
  readContents,
  readState,
  storeArchive,
  withArchiveLock,
  type Archive,
  type Period,
  type PeriodState,
} from './archive.repository.ts';
import { findDetached } from './detach.repository.ts';
import { proveFiles } from './proof.ts';

const day_ms = 86_400_000;
const runAudit = 'run npm run ledger:audit first';

export type ArchiveOptions = Readonly<{
  database: Database;
  /** What the chain seals, with the transfers. */
  sources: readonly ChainSource[];
  /** A month `YYYY-MM` (UTC), or `first`: everything before the first month. */
  month: string;
  folder: string;
  now: () => Date;
}>;

export type ArchiveOutcome =
  | Readonly<{ status: 'archived' | 'unchanged'; archive: Archive; paths: ArchivePaths }>
  | Readonly<{ status: 'refused'; reasons: readonly string[] }>;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const refused = (...reasons: readonly string[]) => ({ status: 'refused', reasons }) as const;

/** Finds the partition of a month, or why there is none. */
export const findPeriod = async (database: Database, month: string): Promise<Period | string> => {
  if (!/^(\d{4}-(0[1-9]|1[0-2])|first)$/.test(month)) return `Not a month: ${month}. It is YYYY-MM, or first`;
  const periods = await findPeriods(database);
  const period = periods.find(({ name }) => name === month.replace('-', '_'));
  if (period) return period;
  const start = new Date(`${month}-01T00:00:00Z`);
  const other = periods.find(({ starts_at: from, ends_at: end }) => (from === null || from <= start) && start < end);
  if (!other) return `The ledger has no partition ${month}`;
  return `${month} is in the partition ${other.name.replace('_', '-')}, which ends on ${dayOf(other.ends_at)}`;
};

/** Returns why a partition cannot be archived. */
const findObstacles = (period: Period, state: PeriodState, now: Date): readonly string[] => {
  const { unsealed, has_old_rows: hasOldRows, open_reservations: open } = state;
  // Transactions that began before the end have committed, whatever the clocks of the processes are.
  if (now.getTime() < period.ends_at.getTime() + day_ms)
    return [`The partition ends on ${dayOf(period.ends_at)}: archive it a day later or after that`];
  return [
    ...(unsealed > 0 ? [`${unsealed} transfers are in no block: ${runAudit}`] : []),
    ...(hasOldRows ? [`Transfers from before the chain are in no block: ${runAudit}`] : []),
    ...(state.audited_block < state.block_at_end ? [`The last audit ended before these transfers: ${runAudit}`] : []),
    ...(open > 0 ? [`${open} reservations are open: withdrawals or wins that wait for a decision`] : []),
  ];
};

/** Whether the files exist as they were when they were proven. */
export const areUnchanged = async (paths: ArchivePaths, archive: Archive): Promise<boolean> =>
  ((await digestFile(paths.transfers))?.equals(archive.transfers_sha256) &&
    (await digestFile(paths.entries))?.equals(archive.entries_sha256)) ??
  false;

/** Writes files with temporary names, proves them, gives them their names, and records them. */
const writeArchive = async (
  { database, sources, folder, now }: ArchiveOptions,
  period: Period,
  { transfers, audited_block: audited }: PeriodState,
): Promise<ArchiveOutcome> => {
  const source = sources.find(({ name }) => name === 'transfers');
  if (!source) throw new Error('The sources of the chain have no transfers');
  const paths = pathsOf(folder, period.name);
  const [unproven, temporary] = [temporaryPaths(paths), `${paths.transfers}.temporary-folder`];
  const engine = createParquetEngine({ temporary, ...engineSize });
  try {
    await removeFiles(unproven);
    await writeFiles(engine, unproven, readContents(database, source, period));
    const proof = await proveFiles({ database, sources, engine, period, paths: unproven, transfers });
    if (proof.differences.length > 0) return refused(...proof.differences);
    if (proof.lastBlock > audited) return refused(`The last audit ended before block ${proof.lastBlock}: ${runAudit}`);
    const digests = [await digestFile(unproven.transfers), await digestFile(unproven.entries)];
    const [transfersDigest, entriesDigest] = digests;
    if (!transfersDigest || !entriesDigest) throw new Error('The files have vanished');
    await publishFile(unproven.transfers, paths.transfers);
    await publishFile(unproven.entries, paths.entries);
    const archive = {
      partition_name: period.name,
      transfers: proof.transfers,
      entries: proof.entries,
      transfers_sha256: transfersDigest,
      entries_sha256: entriesDigest,
      last_block: proof.lastBlock,
      archived_at: now(),
    };
    await storeArchive(database, archive);
    return { status: 'archived', archive, paths };
  } finally {
    await engine.close();
    await removeFiles(unproven);
    await rm(temporary, { recursive: true, force: true });
  }
};

const archivePartition = async (options: ArchiveOptions): Promise<ArchiveOutcome> => {
  const { database, month, folder, now } = options;
  const period = await findPeriod(database, month);
  if (typeof period === 'string') return refused(period);
  const paths = pathsOf(folder, period.name);
  const known = (await findArchives(database)).find(({ partition_name: name }) => name === period.name);
  if (known && (await areUnchanged(paths, known))) return { status: 'unchanged', archive: known, paths };
  if ((await findDetached(database)).some(({ partition_name: name }) => name === period.name))
    return refused(`${month} is detached, and its files are missing or changed: restore them from a copy`);
  const state = await readState(database, period);
  const obstacles = findObstacles(period, state, now());
  if (obstacles.length > 0) return refused(...obstacles);
  const problem = await findFolderProblem(folder);
  return problem === null ? writeArchive(options, period, state) : refused(problem);
};

/**
 * Writes a partition of the ledger to Parquet files, and proves them against the blocks of the chain and the sums of
 * accounts. The partition stays in the database. It can be repeated after a crash at any point: files get their names
 * when they are proven, and are recorded afterwards.
 */
export const archiveMonth = async (options: ArchiveOptions): Promise<ArchiveOutcome> =>
  (await withArchiveLock(options.database, (database) => archivePartition({ ...options, database }))) ??
  refused('Another process archives: run the command again when it is done');
