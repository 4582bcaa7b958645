import { findMissingTriggers, type Database } from '../../database/index.ts';
import { auditJackpots } from '../games/jackpots/index.ts';
import {
  auditLedger,
  auditNewEntries,
  ledgerSources,
  sealAll,
  type AuditFinding,
  type AuditOptions,
  type AuditReport,
} from '../ledger/index.ts';
import { findBrokenSettlements } from '../payments/settlements/index.ts';
import { findMissingGuards } from '../players/security-log/index.ts';
import { findBrokenTotals } from '../rewards/loyalty/index.ts';
import { findBrokenEntryFees } from '../rewards/tournaments/index.ts';
import { operatorSources, operatorTrailTriggers } from './operator/index.ts';

const findingsOf = (rule: string, details: readonly string[]): readonly AuditFinding[] =>
  details.map((detail) => ({ rule, detail }));

/** What the chain seals. */
export const chainSources = [...ledgerSources, ...operatorSources];

/** What is derived from the ledger. */
const auditDerived = async (database: Database): Promise<readonly AuditFinding[]> => [
  ...findingsOf('the jackpots have what is in them', await auditJackpots(database)),
  ...findingsOf('the points of a player are the sum of their movements', await findBrokenTotals(database)),
  ...findingsOf('the entry fees of tournaments are those of the ledger', await findBrokenEntryFees(database)),
];

/** The settlements with other cells, and the guards of logs that only grow. */
const auditOthers = async (database: Database): Promise<readonly AuditFinding[]> => [
  ...findingsOf('the settlements with other cells are those of the ledger', await findBrokenSettlements(database)),
  ...findingsOf('the security log is append-only', await findMissingGuards(database)),
  ...findingsOf('the trail of the operator is append-only', await findMissingTriggers(database, operatorTrailTriggers)),
];

/** Checks the complete ledger and its chain, and derived balances against the ledger; nothing of the operator or other cells. */
export const auditMoney = async (database: Database): Promise<AuditReport> => {
  const report = await auditLedger(database, { sources: ledgerSources });
  return { ...report, findings: [...report.findings, ...(await auditDerived(database))] };
};

/** Checks all money, the chain, and that the logs are append-only. */
export const auditEverything = async (
  database: Database,
  { anchor }: Pick<AuditOptions, 'anchor'> = {},
): Promise<AuditReport> => {
  const report = await auditLedger(database, { sources: chainSources, ...(anchor ? { anchor } : {}) });
  const others = [...(await auditDerived(database)), ...(await auditOthers(database))];
  return { ...report, findings: [...report.findings, ...others] };
};

/**
 * Checks what `auditEverything` does, but reads only the entries since the last audit of this kind, and stores how far
 * it came.
 */
export const auditEverythingNew = async (
  database: Database,
  { anchor }: Pick<AuditOptions, 'anchor'> = {},
): Promise<AuditReport> => {
  const report = await auditNewEntries(database, { sources: chainSources, ...(anchor ? { anchor } : {}) });
  const others = [...(await auditDerived(database)), ...(await auditOthers(database))];
  return { ...report, findings: [...report.findings, ...others] };
};

/** Seals all rows that are committed, so that an audit verifies them. */
export const sealEverything = (database: Database): Promise<void> =>
  sealAll({ database, sources: chainSources, now: () => new Date() });
