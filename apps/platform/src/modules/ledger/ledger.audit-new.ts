import { sql } from 'kysely';
import { retryConflicts, type Database } from '../../database/index.ts';
import { genesis, type ChainPosition } from './chain/blocks.ts';
import { sealAll } from './chain/sealer.ts';
import { ledgerSources } from './chain/sources.ts';
import { verifyBlocks } from './chain/verification.ts';
import {
  auditGuards,
  checkAnchor,
  findViolations,
  type AuditFinding,
  type AuditOptions,
  type AuditReport,
} from './ledger.audit.ts';
import { idRangeOf, isInRange } from './ledger.id-range.ts';
import { newTransferRules, storedSumRules } from './ledger.rules.ts';

/** Reads the last audited block and locks it, so that one audit at a time continues. */
const readAuditState = async (transaction: Database): Promise<ChainPosition> => {
  await sql`insert into ledger_audit_state (block, digest, audited_at) values (0, ${genesis.digest}, now())
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<ChainPosition>`
    select block as number, digest from ledger_audit_state for update`.execute(transaction);
  return rows[0] ?? genesis;
};

/** SQL of the condition that a column is one of these ids. */
const isOf = (column: string, ids: readonly string[]) =>
  sql`${sql.ref(column)} = any(${ids}::uuid[]) and ${isInRange(column, idRangeOf(ids))}`;

/** Adds the entries of verified transfers to the stored sums. */
const storeSums = async (transaction: Database, transferIds: readonly string[]): Promise<void> => {
  await sql`insert into ledger_audited_balances as stored (account_id, balance)
    select account_id, sum(amount) from ledger_entries where ${isOf('transfer_id', transferIds)}
    group by account_id order by account_id
    on conflict (account_id) do update set balance = stored.balance + excluded.balance`.execute(transaction);
  await sql`insert into ledger_audited_reservations (transfer_id, position, account_id, amount)
    select e.transfer_id, e.position, e.account_id, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    where ${isOf('t.id', transferIds)} and t.state = 'pending'`.execute(transaction);
};

/** Removes resolved reservations from those that the audit has stored. */
const removeResolved = async (transaction: Database): Promise<void> => {
  await sql`delete from ledger_audited_reservations stored
    where exists (select from ledger_resolutions r where r.resolves_id = stored.transfer_id)`.execute(transaction);
};

const storeState = async (transaction: Database, { number, digest }: ChainPosition): Promise<void> => {
  await sql`update ledger_audit_state set block = ${number}, digest = ${digest}, audited_at = now()`.execute(
    transaction,
  );
};

type Step = Readonly<{ transfers: number; entries: number; findings: readonly AuditFinding[]; head: ChainPosition }>;

const countEntries = async (transaction: Database, transferIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_entries where ${isOf('transfer_id', transferIds)}`.execute(transaction);
  return rows[0]?.count ?? 0;
};

/** Finds the transfers that wait for a block. */
const findQueued = async (transaction: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select queued.id from ledger_unsealed u
    cross join unnest(u.row_ids) as queued (id) where u.source = 'transfers'`.execute(transaction);
  return rows.map(({ id }) => id);
};

/** Checks all accounts against the stored sums. */
const auditAccounts = async (transaction: Database): Promise<readonly AuditFinding[]> => {
  await removeResolved(transaction);
  const queued = idRangeOf(await findQueued(transaction));
  return [...(await findViolations(transaction, storedSumRules(queued))), ...(await auditGuards(transaction))];
};

/**
 * Audits the next blocks in one snapshot and stores the position after them; with findings it stores nothing, so that
 * the next audit finds them again. After the last block it checks the accounts.
 */
const auditNextBlocks = async (
  transaction: Database,
  { sources = ledgerSources, anchor = genesis }: AuditOptions,
): Promise<Step & Readonly<{ isEnd: boolean }>> => {
  await sql`set local statement_timeout = 0`.execute(transaction);
  const from = await readAuditState(transaction);
  const { findings: differences, head, rowIds, isEnd } = await verifyBlocks(transaction, sources, from);
  const transferIds = rowIds.get('transfers') ?? [];
  const findings = [
    ...(await checkAnchor(transaction, from)),
    ...differences,
    ...(await findViolations(transaction, newTransferRules(idRangeOf(transferIds)), transferIds)),
  ];
  const read = { transfers: transferIds.length, entries: await countEntries(transaction, transferIds), head };
  if (findings.length > 0) return { ...read, findings, isEnd: true };
  await storeSums(transaction, transferIds);
  await storeState(transaction, head);
  if (!isEnd) return { ...read, findings, isEnd };
  const ofAccounts = [...(await auditAccounts(transaction)), ...(await checkAnchor(transaction, anchor))];
  return { ...read, findings: ofAccounts, isEnd };
};

/**
 * Seals what waits, audits the blocks since the last audit, and checks all balances against the stored sums of the
 * audited blocks. It does not read audited blocks again: `auditLedger` does.
 */
export const auditNewEntries = async (database: Database, options: AuditOptions = {}): Promise<AuditReport> => {
  const { sources = ledgerSources } = options;
  await sealAll({ database, sources, now: () => new Date() });
  const report = { transfers: 0, entries: 0 };
  for (;;) {
    const step = await retryConflicts(() =>
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((transaction) => auditNextBlocks(transaction, options)),
    );
    report.transfers += step.transfers;
    report.entries += step.entries;
    if (!step.isEnd) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as count from ledger_accounts`.execute(database);
    return { accounts: rows[0]?.count ?? 0, ...report, head: step.head, findings: step.findings };
  }
};
