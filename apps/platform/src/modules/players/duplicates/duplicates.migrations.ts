import type { Migration } from '../../../database/index.ts';

export const duplicatesMigrations: readonly Migration[] = [
  {
    name: 'duplicates-001',
    sql: `
  -- What accounts of one person have in common, as keyed hashes.
  create table duplicate_signals (
    player_id uuid not null references players (id),
    kind text not null check (kind in ('document', 'name_birth_date', 'payment_details', 'device')),
    hash text not null,
    seen_at timestamptz not null,
    -- Of a deleted account: until then its hash keeps an excluded or banned person out.
    barred_until timestamptz,
    primary key (player_id, kind, hash)
  );
  create index duplicate_signals_shared on duplicate_signals (hash, kind, player_id);
  create index duplicate_signals_barred on duplicate_signals (barred_until) where barred_until is not null;
  create index duplicate_signals_devices on duplicate_signals (seen_at) where kind = 'device';

  -- Pairs of accounts that the operator has seen to belong to different persons.
  create table different_persons (
    first_id uuid not null references players (id),
    second_id uuid not null references players (id),
    decided_at timestamptz not null,
    primary key (first_id, second_id),
    constraint different_persons_order check (first_id < second_id)
  );

  create table duplicate_rules (
    id smallint primary key default 1 check (id = 1),
    rules jsonb not null
  );
  insert into duplicate_rules (rules) values ('{
    "document": "block", "name_birth_date": "review", "payment_details": "review", "device": "review",
    "barred": { "document": "block", "name_birth_date": "block", "payment_details": "review", "device": "review" }
  }');

  -- A background job adds the names of existing players, which it hashes with a key.
  create table duplicate_backfill (
    id smallint primary key default 1 check (id = 1),
    -- The last player whose name was added; null once all are.
    after_player uuid
  );
  insert into duplicate_backfill (after_player) values ('00000000-0000-0000-0000-000000000000');`,
  },
  {
    name: 'duplicates-002',
    sql: `
  -- The devices of existing players are stored as hashes already.
  insert into duplicate_signals (player_id, kind, hash, seen_at)
    select player_id, 'device', token_hash, last_used_at from auth_devices on conflict do nothing;`,
  },
];
