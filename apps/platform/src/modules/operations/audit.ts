import type { Database } from '../../database/index.ts';
import { auditJackpots } from '../games/jackpots/index.ts';
import { auditLedger, type AuditFinding, type AuditReport } from '../ledger/index.ts';
import { findMissingGuards } from '../players/security-log/index.ts';
import { findBrokenTotals } from '../rewards/loyalty/index.ts';
import { findBrokenEntryFees } from '../rewards/tournaments/index.ts';

const findingsOf = (rule: string, details: readonly string[]): readonly AuditFinding[] =>
  details.map((detail) => ({ rule, detail }));

/** Checks the ledger against its rules, and derived balances against the ledger. */
export const auditMoney = async (database: Database): Promise<AuditReport> => {
  const report = await auditLedger(database);
  return {
    ...report,
    findings: [
      ...report.findings,
      ...findingsOf('the jackpots have what is in them', await auditJackpots(database)),
      ...findingsOf('the points of a player are the sum of their movements', await findBrokenTotals(database)),
      ...findingsOf('the entry fees of tournaments are those of the ledger', await findBrokenEntryFees(database)),
    ],
  };
};

/** Checks all money, and that the security log is append-only. */
export const auditEverything = async (database: Database): Promise<AuditReport> => {
  const report = await auditMoney(database);
  const guards = findingsOf('the security log is append-only', await findMissingGuards(database));
  return { ...report, findings: [...report.findings, ...guards] };
};
