import type { Migration } from '../../../database/index.ts';

export const freeSpinsMigrations: readonly Migration[] = [
  {
    name: 'freespins-001',
    sql: `
  create table free_spin_packs (
    id uuid primary key,
    player_id uuid not null,
    currency text not null,
    game text not null,
    status text not null check (status in ('active', 'completed', 'expired', 'removed')),
    source_key text not null,
    offer_id text,
    title text not null,
    text text not null,
    spin_value bigint not null check (spin_value > 0),
    total_count integer not null check (total_count > 0),
    remaining_count integer not null check (remaining_count >= 0),
    -- Rounds that were begun and are not over.
    open_rounds integer not null default 0 check (open_rounds >= 0),
    won bigint not null default 0 check (won >= 0),
    winnings text not null check (winnings in ('bonus', 'main')),
    wagering_multiplier double precision not null check (wagering_multiplier >= 0),
    max_bet bigint check (max_bet > 0),
    lifetime_days integer not null check (lifetime_days > 0),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    finished_at timestamptz,
    -- The winnings are where they belong.
    settled_at timestamptz,
    constraint free_spin_packs_once unique (source_key),
    constraint free_spin_packs_count check (remaining_count + open_rounds <= total_count)
  );
  create index free_spin_packs_of_player on free_spin_packs (player_id, id desc);
  create index free_spin_packs_due on free_spin_packs (expires_at) where status = 'active';
  create index free_spin_packs_unsettled on free_spin_packs (finished_at) where status in ('completed', 'expired') and settled_at is null;`,
  },
];
