import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../database/index.ts';
import { createParquetEngine } from '../../../parquet/index.ts';
import { areUnchanged, findPeriod, type ArchiveOptions } from './archive.ts';
import { engineSize, pathsOf } from './archive.files.ts';
import { findArchives, findPeriods, readState, withArchiveLock, type Period } from './archive.repository.ts';
import {
  attachPartition,
  detachPartition,
  dropPartition,
  findDetached,
  lockPartition,
  type Detached,
} from './detach.repository.ts';
import { proveFiles } from './proof.ts';

export type DetachOptions = ArchiveOptions &
  Readonly<{
    /** Months that have passed since the end of a partition before it can be detached; at least 1. */
    minimumMonths: number;
    /** Returns what else still needs the transfers of a partition. */
    findNeeds: (
      database: Database,
      period: Pick<Period, 'first_id' | 'end_id' | 'ends_at'>,
    ) => Promise<readonly string[]>;
  }>;

export type DetachOutcome =
  | Readonly<{ status: 'done' | 'unchanged' }>
  | Readonly<{ status: 'refused'; reasons: readonly string[] }>;

const refused = (...reasons: readonly string[]): DetachOutcome => ({ status: 'refused', reasons });

/** A partition with its place among the others. */
type Place = Readonly<{ period: Period; known: Detached | undefined; isNext: boolean; isLast: boolean }>;

const nameOf = ({ name }: Period): string => name.replace('_', '-');

/** Finds a partition, whether it is the earliest attached one, and whether it was the last to be detached. */
const findPlace = async (database: Database, month: string): Promise<Place | string> => {
  const period = await findPeriod(database, month);
  if (typeof period === 'string') return period;
  const [periods, detached] = [await findPeriods(database), await findDetached(database)];
  return {
    period,
    known: detached.find(({ partition_name: name }) => name === period.name),
    isNext: periods[detached.length]?.name === period.name,
    isLast: detached.at(-1)?.partition_name === period.name,
  };
};

/** Proves the files of a partition against the chain and the sums of accounts. Returns the differences. */
const prove = async (
  { sources, folder }: ArchiveOptions,
  database: Database,
  period: Period,
): Promise<readonly string[]> => {
  const archive = (await findArchives(database)).find(({ partition_name: name }) => name === period.name);
  const paths = pathsOf(folder, period.name);
  if (!archive) return [`It is not archived: run npm run ledger:archive first`];
  if (!(await areUnchanged(paths, archive)))
    return [`Its files in ${folder} are missing or changed: run npm run ledger:archive first`];
  const temporary = await mkdtemp(join(tmpdir(), 'ledger-detach-'));
  const engine = createParquetEngine({ temporary, ...engineSize });
  try {
    const { transfers } = archive;
    return (await proveFiles({ database, sources, engine, period, paths, transfers })).differences;
  } finally {
    await engine.close();
    await rm(temporary, { recursive: true, force: true });
  }
};

/** Returns the time from which a partition may be detached. */
const detachableAt = ({ ends_at: end }: Period, months: number): Date =>
  new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + months, end.getUTCDate()));

/** Returns why a partition has to stay. */
const findObstacles = async (
  { minimumMonths, findNeeds, now }: DetachOptions,
  database: Database,
  { period, isNext }: Place,
): Promise<readonly string[]> => {
  const due = detachableAt(period, Math.max(1, minimumMonths));
  const { transfers, unsealed, open_reservations: open } = await readState(database, period);
  const archive = (await findArchives(database)).find(({ partition_name: name }) => name === period.name);
  return [
    ...(now() < due ? [`It can be detached from ${due.toISOString().slice(0, 10)}`] : []),
    ...(isNext ? [] : ['Earlier months are attached: detach them first']),
    ...(unsealed > 0 ? [`${unsealed} transfers are in no block: run npm run ledger:audit first`] : []),
    ...(open > 0 ? [`${open} reservations are open: withdrawals or wins that wait for a decision`] : []),
    ...(archive && archive.transfers !== transfers
      ? [`It has ${transfers} transfers, its files ${archive.transfers}`]
      : []),
    ...(await findNeeds(database, period)),
  ];
};

const detach = async (options: DetachOptions, database: Database): Promise<DetachOutcome> => {
  const place = await findPlace(database, options.month);
  if (typeof place === 'string') return refused(place);
  const { period, known } = place;
  if (known) return { status: 'unchanged' };
  return database.transaction().execute(async (transaction): Promise<DetachOutcome> => {
    await lockPartition(transaction, period);
    const obstacles = await findObstacles(options, transaction, place);
    if (obstacles.length > 0) return refused(...obstacles);
    const differences = await prove(options, transaction, period);
    if (differences.length > 0) return refused(...differences);
    await detachPartition(transaction, period, options.now());
    return { status: 'done' };
  });
};

const drop = async (options: DetachOptions, database: Database): Promise<DetachOutcome> => {
  const place = await findPlace(database, options.month);
  if (typeof place === 'string') return refused(place);
  const { period, known } = place;
  if (!known) return refused(`${nameOf(period)} is attached: detach it first`);
  if (known.dropped_at) return { status: 'unchanged' };
  const differences = await prove(options, database, period);
  if (differences.length > 0) return refused(...differences);
  await dropPartition(database, period, options.now());
  return { status: 'done' };
};

const attach = async ({ month }: Pick<DetachOptions, 'month'>, database: Database): Promise<DetachOutcome> => {
  const place = await findPlace(database, month);
  if (typeof place === 'string') return refused(place);
  const { period, known, isLast } = place;
  if (!known) return { status: 'unchanged' };
  if (known.dropped_at) return refused('Its tables were dropped: its transfers are in the files only');
  if (!isLast) return refused('Later months are detached: attach them first');
  await attachPartition(database, period);
  return { status: 'done' };
};

const locked = async (
  database: Database,
  work: (connection: Database) => Promise<DetachOutcome>,
): Promise<DetachOutcome> =>
  (await withArchiveLock(database, work)) ?? refused('Another process archives: run the command again when it is done');

/**
 * Takes an archived partition out of the ledger. Its files are proven in the same transaction, in which nothing can be
 * added to it: it is either detached with its sums, or attached as before. Its tables stay in the database.
 */
export const detachMonth = (options: DetachOptions): Promise<DetachOutcome> =>
  locked(options.database, (database) => detach(options, database));

/** Drops the tables of a detached partition after its files are proven again. They cannot be attached any more. */
export const dropMonth = (options: DetachOptions): Promise<DetachOutcome> =>
  locked(options.database, (database) => drop(options, database));

/** Attaches the tables of a partition that was detached and not dropped. */
export const attachMonth = (options: Pick<DetachOptions, 'database' | 'month'>): Promise<DetachOutcome> =>
  locked(options.database, (database) => attach(options, database));
