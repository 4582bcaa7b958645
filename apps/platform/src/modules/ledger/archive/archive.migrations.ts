import type { Migration } from '../../../database/index.ts';

export const archiveMigrations: readonly Migration[] = [
  {
    name: 'ledger-012',
    sql: `
  -- Each row is a partition whose rows were written to files and proven. The last one of a partition counts.
  create table ledger_archives (
    id bigint generated always as identity primary key,
    partition_name text not null,
    transfers bigint not null,
    entries bigint not null,
    transfers_sha256 bytea not null,
    entries_sha256 bytea not null,
    last_block bigint not null,
    archived_at timestamptz not null
  );
  create trigger ledger_archives_immutable before update or delete on ledger_archives for each row execute function ledger_is_immutable();
  create trigger ledger_archives_whole before truncate on ledger_archives for each statement execute function ledger_is_immutable();`,
  },
  {
    name: 'ledger-013',
    sql: `
  -- Partitions that were detached, the earliest first: their rows are in files, and in tables of their own until these are dropped.
  create table ledger_detached (
    partition_name text primary key references ledger_partitions (name),
    detached_at timestamptz not null,
    dropped_at timestamptz
  );
  -- The sum of the entries of each account in a detached partition, in minor units.
  create table ledger_detached_sums (
    partition_name text not null references ledger_detached (partition_name) on delete cascade,
    account_id uuid not null,
    amount numeric not null,
    primary key (partition_name, account_id)
  );
  -- Transfers with ids below it are in detached partitions.
  create function ledger_detached_until() returns uuid language sql stable as $$
    select coalesce((select ledger_lowest_id(max(p.ends_at)) from ledger_detached d join ledger_partitions p on p.name = d.partition_name),
      '00000000-0000-0000-0000-000000000000'::uuid)
  $$;`,
  },
];
