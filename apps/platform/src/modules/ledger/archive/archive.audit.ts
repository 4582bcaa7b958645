import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Database } from '../../../database/index.ts';
import { createParquetEngine, type ParquetEngine } from '../../../parquet/index.ts';
import type { ChainSource } from '../chain/sources.ts';
import type { AuditFinding } from '../chain/verification.ts';
import { digestFile, engineSize, pathsOf } from './archive.files.ts';
import { findArchives, findPeriods, type Archive } from './archive.repository.ts';
import { proveFiles } from './proof.ts';

export type ArchiveAuditOptions = Readonly<{
  database: Database;
  /** What the chain seals, with the transfers. */
  sources: readonly ChainSource[];
  folder: string;
  /** Proves the content of the files again; otherwise their SHA-256 is compared with the recorded one. */
  isComplete: boolean;
}>;

export type ArchiveAuditReport = Readonly<{
  /** The number of archived partitions. */
  partitions: number;
  findings: readonly AuditFinding[];
}>;

const rule = 'an archived file stays as it was';

/** Names the files of an archive that are missing or changed. */
const findChangedFiles = async (folder: string, archive: Archive): Promise<readonly string[]> => {
  const paths = pathsOf(folder, archive.partition_name);
  const details: string[] = [];
  for (const [path, recorded] of [
    [paths.transfers, archive.transfers_sha256],
    [paths.entries, archive.entries_sha256],
  ] as const) {
    const digest = await digestFile(path);
    if (!digest) details.push(`${basename(path)} is missing`);
    else if (!digest.equals(recorded)) details.push(`${basename(path)} was changed`);
  }
  return details;
};

/** Proves files against the blocks and the sums of accounts. */
const findDifferences = async (
  { database, sources, folder }: ArchiveAuditOptions,
  engine: ParquetEngine,
  { partition_name: name, transfers }: Archive,
): Promise<readonly string[]> => {
  const period = (await findPeriods(database)).find((each) => each.name === name);
  if (!period) return [`the ledger has no partition ${name}`];
  const paths = pathsOf(folder, name);
  const { differences } = await proveFiles({ database, sources, engine, period, paths, transfers });
  return differences.map((detail) => `${basename(paths.transfers)}: ${detail}`);
};

/** Compares the files of all archived partitions with what was recorded of them. It writes nothing to the folder. */
export const auditArchive = async (options: ArchiveAuditOptions): Promise<ArchiveAuditReport> => {
  const { database, folder, isComplete } = options;
  const archives = await findArchives(database);
  const temporary = await mkdtemp(join(tmpdir(), 'ledger-archive-'));
  const engine = createParquetEngine({ temporary, ...engineSize });
  const details: string[] = [];
  try {
    for (const archive of archives) {
      const changed = await findChangedFiles(folder, archive);
      details.push(...changed);
      if (isComplete && changed.length === 0) details.push(...(await findDifferences(options, engine, archive)));
    }
  } finally {
    await engine.close();
    await rm(temporary, { recursive: true, force: true });
  }
  return { partitions: archives.length, findings: details.map((detail) => ({ rule, detail })) };
};
