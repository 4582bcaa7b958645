import type { Migration } from '../../../database/index.ts';

export const storageMigrations: readonly Migration[] = [
  {
    name: 'storage-001',
    sql: `
  -- One row for each player that ever kept something: whoever writes locks it, so that parallel writes share one quota.
  create table player_storage_usage (
    player_id uuid primary key references players (id),
    keys integer not null check (keys >= 0),
    bytes integer not null check (bytes >= 0)
  );
  create table player_storage (
    player_id uuid not null references player_storage_usage (player_id),
    key text not null,
    value text not null,
    updated_at timestamptz not null,
    primary key (player_id, key)
  );`,
  },
];
