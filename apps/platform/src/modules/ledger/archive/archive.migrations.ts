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
];
