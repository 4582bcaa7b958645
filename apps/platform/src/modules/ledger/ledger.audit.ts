import { sql } from 'kysely';
import { findMissingTriggers, type Database } from '../../database/index.ts';
import { findDetachedUntil } from './archive/detach.repository.ts';
import { genesis, type ChainPosition } from './chain/blocks.ts';
import { ledgerSources, type ChainSource } from './chain/sources.ts';
import { chainRule, findUnsealed, verifyChain, type AuditFinding } from './chain/verification.ts';
import { completeRules, type Rules } from './ledger.rules.ts';

export type { AuditFinding };
export type AuditReport = Readonly<{
  accounts: number;
  /** The transfers and entries that were read. */
  transfers: number;
  entries: number;
  /** The number and digest of the last block of the chain. */
  head: ChainPosition;
  findings: readonly AuditFinding[];
}>;

export type AuditOptions = Readonly<{
  /** What the chain contains; by default the ledger alone. */
  sources?: readonly ChainSource[];
  /** A block that an earlier audit has seen: the chain must still contain it. */
  anchor?: ChainPosition;
}>;

const guards = [
  'ledger_accounts_identity',
  'ledger_accounts_kept',
  'ledger_accounts_queued',
  'ledger_accounts_whole',
  'ledger_archives_immutable',
  'ledger_archives_whole',
  'ledger_blocks_immutable',
  'ledger_blocks_whole',
  'ledger_entries_immutable',
  'ledger_entries_refer',
  'ledger_entries_whole',
  'ledger_keys_immutable',
  'ledger_keys_whole',
  'ledger_resolutions_immutable',
  'ledger_resolutions_whole',
  'ledger_transfers_immutable',
  'ledger_transfers_keyed',
  'ledger_transfers_queued',
  'ledger_transfers_resolving',
  'ledger_transfers_whole',
];

/** Finds partitions that can be truncated: unlike triggers of rows, this one is not inherited. */
const findUnguardedPartitions = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select i.inhrelid::regclass::text as name from pg_inherits i
    where i.inhparent in ('ledger_transfers'::regclass, 'ledger_entries'::regclass) and not exists (
      select from pg_trigger g where g.tgrelid = i.inhrelid and g.tgname like '%\\_whole' and g.tgenabled = 'O')`.execute(
    database,
  );
  return rows.map(({ name }) => `the partition ${name} can be truncated`);
};

/** Finds disabled or missing triggers that keep the ledger append-only and queue its rows for the chain. */
export const auditGuards = async (database: Database): Promise<readonly AuditFinding[]> =>
  [...(await findMissingTriggers(database, guards)), ...(await findUnguardedPartitions(database))].map((detail) => ({
    rule: 'the ledger is append-only',
    detail,
  }));

/** Finds at most 100 violations of each rule. `audited` are the ids of the relation of this name. */
export const findViolations = async (
  transaction: Database,
  rules: Rules,
  audited?: readonly string[],
): Promise<readonly AuditFinding[]> => {
  const findings: AuditFinding[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const limited = sql.raw(`${query} limit 100`);
    const { rows } = await (
      audited
        ? sql<{ detail: string }>`with audited as (select unnest(${audited}::uuid[]) as id) ${limited}`
        : sql<{ detail: string }>`${limited}`
    ).execute(transaction);
    findings.push(...rows.map(({ detail }) => ({ rule, detail })));
  }
  return findings;
};

/** Checks that the chain contains a block with this digest. */
export const checkAnchor = async (database: Database, anchor: ChainPosition): Promise<readonly AuditFinding[]> => {
  const { rows } = await sql<{ digest: Buffer }>`
    select digest from ledger_blocks where number = ${anchor.number}`.execute(database);
  const [block] = rows;
  if (anchor.number === 0 || block?.digest.equals(anchor.digest)) return [];
  const detail = block
    ? `block ${anchor.number} has another digest than an earlier audit has seen`
    : `block ${anchor.number} is missing, which an earlier audit has seen`;
  return [{ rule: chainRule, detail }];
};

const countRows = async (
  transaction: Database,
): Promise<Readonly<{ accounts: number; transfers: number; entries: number }>> => {
  const { rows } = await sql<{ accounts: number; transfers: number; entries: number }>`
    select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transfers) as transfers,
      (select count(*) from ledger_entries) as entries`.execute(transaction);
  return rows[0] ?? { accounts: 0, transfers: 0, entries: 0 };
};

/**
 * Checks the complete ledger against its rules, and every row against the chain, in one snapshot, without blocking
 * writes. Of detached partitions, it compares the blocks and the stored sums; `auditArchive` verifies their files.
 */
export const auditLedger = (
  database: Database,
  { sources = ledgerSources, anchor = genesis }: AuditOptions = {},
): Promise<AuditReport> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // Reading a large ledger takes longer than the timeout of calls.
      await sql`set local statement_timeout = 0`.execute(transaction);
      // Before the snapshot: a partition is detached before or after all of this.
      await sql`lock table ledger_transfers, ledger_entries in access share mode`.execute(transaction);
      const counts = await countRows(transaction);
      const findings = [...(await findViolations(transaction, completeRules)), ...(await auditGuards(transaction))];
      const chain = await verifyChain(transaction, sources, genesis, {
        detachedUntil: await findDetachedUntil(transaction),
      });
      findings.push(...chain.findings, ...(await checkAnchor(transaction, anchor)));
      for (const source of sources) findings.push(...(await findUnsealed(transaction, source)));
      return { ...counts, head: chain.head, findings };
    });
