import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';
import {
  archiveMonth,
  attachMonth,
  auditArchive,
  detachMonth,
  dropMonth,
  type ArchiveAuditReport,
  type ArchiveOptions,
  type ArchiveOutcome,
  type DetachOptions,
  type DetachOutcome,
} from '../ledger/index.ts';
import { chainSources } from './audit.ts';
import { isExportPending } from './reports/index.ts';

/** Writes a month of the ledger to files and proves them against the chain of everything that is sealed. */
export const archiveLedger = (options: Omit<ArchiveOptions, 'sources'>): Promise<ArchiveOutcome> =>
  archiveMonth({ ...options, sources: chainSources });

/** Verifies the archived files in a folder; with `isComplete` also their content, against the chain. */
export const auditArchivedFiles = (
  database: Database,
  folder: string,
  isComplete: boolean,
): Promise<ArchiveAuditReport> => auditArchive({ database, sources: chainSources, folder, isComplete });

type Needs = Readonly<{ rounds: number; bets: number; payments: number; settlements: number; fees: number }>;

/** Returns what still needs the transfers of a partition, with ids below `end_id`: games, bets, payments and reports. */
const findNeeds: DetachOptions['findNeeds'] = async (database, { end_id: endId, ends_at: end }) => {
  const { rows } = await sql<Needs>`select
    (select count(*) from game_rounds where status = 'open' and created_at < ${end}) as rounds,
    (select count(*) from bets where status = 'open' and created_at < ${end}) as bets,
    (select count(*) from payments where status in ('created', 'pending') and created_at < ${end}) as payments,
    (select count(*) from settlements_sent where state = 'open' and sent_at < ${end}) as settlements,
    (select count(*) from tournament_entry_fees f join tournaments t on t.id = f.tournament_id
      where f.transfer_id < ${endId}::uuid and t.settled_at is null) as fees`.execute(database);
  const [found] = rows;
  if (!found) throw new Error('A statement without a condition has returned no row');
  const { rounds, bets, payments, settlements, fees } = found;
  return [
    ...(rounds > 0 ? [`${rounds} rounds of games from before its end are open`] : []),
    ...(bets > 0 ? [`${bets} bets from before its end are open`] : []),
    ...(payments > 0 ? [`${payments} payments from before its end are not decided`] : []),
    ...(settlements > 0 ? [`${settlements} settlements with other cells from before its end are open`] : []),
    ...(fees > 0 ? [`${fees} entry fees belong to tournaments that are not settled`] : []),
    ...((await isExportPending(database, endId)) ? ['The reports have not read all of its transfers'] : []),
  ];
};

type Detaching = Omit<DetachOptions, 'sources' | 'findNeeds'>;

/** Takes an archived month out of the ledger, unless something needs its transfers. */
export const detachLedger = (options: Detaching): Promise<DetachOutcome> =>
  detachMonth({ ...options, sources: chainSources, findNeeds });

/** Drops the tables of a detached month after its files are proven again. */
export const dropLedger = (options: Detaching): Promise<DetachOutcome> =>
  dropMonth({ ...options, sources: chainSources, findNeeds });

/** Attaches a month that was detached and not dropped. */
export const attachLedger = (options: Pick<Detaching, 'database' | 'month'>): Promise<DetachOutcome> =>
  attachMonth(options);
