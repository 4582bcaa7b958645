import { archiveMonth, type ArchiveOptions, type ArchiveOutcome } from '../ledger/index.ts';
import { chainSources } from './audit.ts';

/** Writes a month of the ledger to files and proves them against the chain of everything that is sealed. */
export const archiveLedger = (options: Omit<ArchiveOptions, 'sources'>): Promise<ArchiveOutcome> =>
  archiveMonth({ ...options, sources: chainSources });
