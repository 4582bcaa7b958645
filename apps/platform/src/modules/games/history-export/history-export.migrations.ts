import type { Migration } from '../../../database/index.ts';

export const historyExportMigrations: readonly Migration[] = [
  {
    name: 'history-export-001',
    sql: `
  create table history_exports (
    id uuid primary key,
    player_id uuid not null,
    status text not null check (status in ('pending', 'ready', 'failed', 'expired')),
    from_at timestamptz,
    to_at timestamptz not null,
    rounds bigint not null default 0,
    size_bytes bigint not null default 0,
    -- Who makes the file, and until when nobody else may: a process that stopped is followed by another, whose parts have another attempt.
    attempt integer not null default 0,
    leased_until timestamptz not null,
    created_at timestamptz not null,
    ready_at timestamptz,
    expires_at timestamptz
  );
  create unique index history_exports_pending on history_exports (player_id) where status = 'pending';
  create index history_exports_of_player on history_exports (player_id, created_at desc);
  create index history_exports_due on history_exports (leased_until) where status = 'pending';
  create index history_exports_expiring on history_exports (expires_at) where status = 'ready';

  -- The file in parts: no process needs to hold it whole, and any process can give it out.
  create table history_export_parts (
    export_id uuid not null references history_exports (id) on delete cascade,
    attempt integer not null,
    number integer not null,
    content bytea not null,
    primary key (export_id, attempt, number)
  );`,
  },
  {
    name: 'history-export-002',
    sql: `
  -- Failed exports left their parts behind.
  delete from history_export_parts p using history_exports e where e.id = p.export_id and e.status = 'failed';`,
  },
];
