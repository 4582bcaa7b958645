import type { Migration } from '../../../database/index.ts';

export const bonusesMigrations: readonly Migration[] = [
  {
    name: 'bonuses-001',
    sql: `
  create table bonuses (
    id uuid primary key,
    player_id uuid not null,
    type text not null check (type in ('casino', 'betting')),
    currency text not null,
    status text not null check (status in ('promised', 'active', 'completed', 'expired', 'lost', 'removed')),
    source text not null,
    source_key text not null,
    offer_id text,
    title text not null,
    text text not null,
    image_url text not null,
    dominant_color text not null,
    amount bigint not null check (amount > 0),
    wagering_multiplier double precision not null check (wagering_multiplier >= 0),
    required bigint not null check (required >= 0),
    wagered bigint not null default 0 check (wagered >= 0),
    contributions jsonb not null,
    max_bet bigint check (max_bet > 0),
    max_conversion bigint check (max_conversion >= 0),
    lifetime_days integer not null check (lifetime_days > 0),
    -- What of it is on the player's account, and what of it is in rounds that are not over.
    balance bigint not null default 0 check (balance >= 0),
    at_stake bigint not null default 0 check (at_stake >= 0),
    converted bigint not null default 0 check (converted >= 0),
    activations integer not null default 0,
    is_played boolean not null default false,
    created_at timestamptz not null,
    activated_at timestamptz,
    expires_at timestamptz not null,
    finished_at timestamptz,
    constraint bonuses_once unique (source_key),
    constraint bonuses_balance check (balance = 0 or status = 'active'),
    constraint bonuses_finished check ((finished_at is null) = (status in ('promised', 'active')))
  );
  create unique index bonuses_one_active on bonuses (player_id, type, currency) where status = 'active';
  create index bonuses_live on bonuses (player_id) where status = 'active' or at_stake > 0;
  create index bonuses_of_player on bonuses (player_id, type, id desc);
  create index bonuses_due on bonuses (expires_at) where status in ('promised', 'active');`,
  },
  {
    name: 'bonuses-002',
    sql: `
  -- The odds, in thousandths, from which a bet counts toward the requirement.
  alter table bonuses add column min_odds integer check (min_odds > 1000);`,
  },
  {
    name: 'bonuses-003',
    sql: `
  -- The expiry of which the player was reminded.
  alter table bonuses add column reminded_for timestamptz;`,
  },
];
