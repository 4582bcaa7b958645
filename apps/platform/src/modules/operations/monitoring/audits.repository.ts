import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

/** The result of an audit: the number of broken rules' findings, 0 when every rule holds. */
export type AuditResult = Readonly<{ finished_at: Date; findings: number }>;

/** Replaces the result of the last audit. @throws the database's error, for example on a read-only server. */
export const recordAudit = async (database: Database, { finished_at: at, findings }: AuditResult): Promise<void> => {
  await sql`insert into ledger_audits (id, finished_at, findings) values (1, ${at}, ${findings})
    on conflict (id) do update set finished_at = excluded.finished_at, findings = excluded.findings`.execute(database);
};

/** Returns the result of the last audit; null before the first. */
export const findLastAudit = async (database: Database): Promise<AuditResult | null> => {
  const { rows } = await sql<AuditResult>`select finished_at, findings from ledger_audits`.execute(database);
  return rows[0] ?? null;
};
