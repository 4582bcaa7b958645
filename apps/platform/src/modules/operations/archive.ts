import type { Database } from '../../database/index.ts';
import {
  archiveMonth,
  auditArchive,
  type ArchiveAuditReport,
  type ArchiveOptions,
  type ArchiveOutcome,
} from '../ledger/index.ts';
import { chainSources } from './audit.ts';

/** Writes a month of the ledger to files and proves them against the chain of everything that is sealed. */
export const archiveLedger = (options: Omit<ArchiveOptions, 'sources'>): Promise<ArchiveOutcome> =>
  archiveMonth({ ...options, sources: chainSources });

/** Verifies the archived files in a folder; with `isComplete` also their content, against the chain. */
export const auditArchivedFiles = (
  database: Database,
  folder: string,
  isComplete: boolean,
): Promise<ArchiveAuditReport> => auditArchive({ database, sources: chainSources, folder, isComplete });
