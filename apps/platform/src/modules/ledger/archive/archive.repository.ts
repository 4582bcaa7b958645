import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/index.ts';
import { genesis, type ChainPosition } from '../chain/blocks.ts';
import type { ChainSource } from '../chain/sources.ts';

/** A partition of transfers and entries: those with ids from the first one up to, but without, the end. */
export type Period = Readonly<{
  name: string;
  /** Null for the first partition, which has everything before its end. */
  starts_at: Date | null;
  ends_at: Date;
  first_id: string;
  end_id: string;
}>;

/** The files of a partition that were written and proven. */
export type Archive = Readonly<{
  partition_name: string;
  transfers: number;
  entries: number;
  transfers_sha256: Buffer;
  entries_sha256: Buffer;
  /** The last block that contains one of its transfers. */
  last_block: number;
  archived_at: Date;
}>;

/** The transfers or the accounts that are read at once. */
const pageRows = 5000;

/** Reads all partitions, the earliest first. */
export const findPeriods = async (database: Database): Promise<readonly Period[]> =>
  (
    await sql<Period>`select name, nullif(starts_at, '-infinity') as starts_at, ends_at,
      coalesce(ledger_lowest_id(nullif(starts_at, '-infinity')), '00000000-0000-0000-0000-000000000000') as first_id,
      ledger_lowest_id(ends_at) as end_id from ledger_partitions order by ledger_partitions.ends_at`.execute(database)
  ).rows;

/** Returns the condition that a column is the id of a transfer of the partition. */
const isIn = (column: string, { first_id: first, end_id: end }: Period): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${first}::uuid and ${sql.ref(column)} < ${end}::uuid`;

export type PeriodState = Readonly<{
  transfers: number;
  /** Transfers that are in no block. */
  unsealed: number;
  /** Whether the chain does not contain all rows from before it yet. */
  has_old_rows: boolean;
  open_reservations: number;
  /** The last block that the audit has verified, and the last one that was sealed before the end of the partition. */
  audited_block: number;
  block_at_end: number;
}>;

export const readState = async (database: Database, period: Period): Promise<PeriodState> => {
  const { rows } = await sql<PeriodState>`select
    (select count(*) from ledger_transfers where ${isIn('id', period)}) as transfers,
    (select count(*) from ledger_unsealed u cross join unnest(u.row_ids) as queued (id)
      where u.source = 'transfers' and queued.id >= ${period.first_id} and queued.id < ${period.end_id}) as unsealed,
    exists (select from ledger_chain_sources where name = 'transfers' and not is_old_sealed) as has_old_rows,
    (select count(*) from ledger_transfers t where ${isIn('t.id', period)} and t.state = 'pending'
      and not exists (select from ledger_resolutions r where r.resolves_id = t.id)) as open_reservations,
    coalesce((select block from ledger_audit_state), 0) as audited_block,
    coalesce((select max(number) from ledger_blocks where sealed_at < ${period.ends_at}), 0) as block_at_end`.execute(
    database,
  );
  const [state] = rows;
  if (!state) throw new Error('A statement without a condition has returned no row');
  return state;
};

/** A transfer with its sealed content, as its digest covers it. */
export type Content = Readonly<{ id: string; content: string }>;

/** Reads the contents of all transfers of a partition, by id. */
export async function* readContents(
  database: Database,
  { content, table }: ChainSource,
  period: Period,
): AsyncGenerator<readonly Content[]> {
  for (let last: string | undefined; ;) {
    const after = last === undefined ? sql`true` : sql`r.id > ${last}::uuid`;
    const { rows } = await sql<Content>`select r.id, ${sql.raw(content)}::text as content from ${sql.table(table)} r
      where ${isIn('r.id', period)} and ${after} order by r.id limit ${pageRows}`.execute(database);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.id;
    if (rows.length < pageRows) return;
  }
}

/** The sum of the entries of an account in a partition, in minor units: as text, because it may exceed a number. */
export type AccountSum = Readonly<{ account_id: string; sum: string }>;

/** Reads the sums of all accounts with entries in a partition: of its entries, or those that were stored when it left. */
export async function* readSums(database: Database, period: Period): AsyncGenerator<readonly AccountSum[]> {
  for (let last: string | undefined; ;) {
    const after = last === undefined ? sql`true` : sql`account_id > ${last}::uuid`;
    const { rows } = await sql<AccountSum>`select account_id, sum(amount)::text as sum from (
        select account_id, amount from ledger_entries where ${isIn('transfer_id', period)}
        union all
        select account_id, amount from ledger_detached_sums where partition_name = ${period.name}
      ) as amounts where ${after} group by account_id order by account_id limit ${pageRows}`.execute(database);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.account_id;
    if (rows.length < pageRows) return;
  }
}

/** Returns the last block before those that may contain transfers of the partition. Clocks differ by less than a day. */
export const findStart = async (database: Database, { starts_at: start }: Period): Promise<ChainPosition> => {
  if (!start) return genesis;
  const { rows } = await sql<ChainPosition>`select number, digest from ledger_blocks where number =
    (select max(number) from ledger_blocks where sealed_at < ${start}::timestamptz - interval '1 day')`.execute(
    database,
  );
  return rows[0] ?? genesis;
};

/** Reads the last archive of each partition, the earliest partition first. */
export const findArchives = async (database: Database): Promise<readonly Archive[]> =>
  (
    await sql<Archive>`select partition_name, transfers, entries, transfers_sha256, entries_sha256, last_block, archived_at
      from ledger_archives a join ledger_partitions p on p.name = a.partition_name
      where a.id = (select max(id) from ledger_archives where partition_name = a.partition_name)
      order by p.ends_at`.execute(database)
  ).rows;

export const storeArchive = async (database: Database, archive: Archive): Promise<void> => {
  await sql`insert into ledger_archives
      (partition_name, transfers, entries, transfers_sha256, entries_sha256, last_block, archived_at)
    values (${archive.partition_name}, ${archive.transfers}, ${archive.entries}, ${archive.transfers_sha256},
      ${archive.entries_sha256}, ${archive.last_block}, ${archive.archived_at})`.execute(database);
};

/**
 * Runs work with one connection, on which no other process archives. Returns null while another process does.
 */
export const withArchiveLock = <Result>(
  database: Database,
  work: (connection: Database) => Promise<Result>,
): Promise<Result | null> =>
  database.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_mine: boolean }>`select pg_try_advisory_lock(4210004) as is_mine`.execute(
      connection,
    );
    if (!rows[0]?.is_mine) return null;
    return work(connection).finally(() => sql`select pg_advisory_unlock(4210004)`.execute(connection));
  });
