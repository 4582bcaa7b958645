import type { Migration } from '../../../database/index.ts';

export const winsMigrations: readonly Migration[] = [
  {
    name: 'wins-0001',
    sql: `
      create table wins (
        round_id text primary key,
        player_id uuid not null,
        game text not null,
        amount bigint not null check (amount > 0),
        currency text not null,
        usd_cents bigint not null,
        won_at timestamptz not null
      );
      create index wins_latest on wins (won_at desc, round_id);
      create index wins_biggest on wins (usd_cents desc, won_at desc);`,
  },
];
