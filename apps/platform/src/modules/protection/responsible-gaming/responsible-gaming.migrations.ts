import type { Migration } from '../../../database/index.ts';

export const responsibleGamingMigrations: readonly Migration[] = [
  {
    name: 'responsible-gaming-001',
    sql: `
  create table deposit_limits (
    player_id uuid primary key references players (id),
    period_days smallint check (period_days in (1, 7, 14, 30)),
    amount bigint check (amount > 0),
    currency text,
    -- The looser limit that waits; a requested_at without a period asks to remove the limit.
    requested_at timestamptz,
    requested_period_days smallint check (requested_period_days in (1, 7, 14, 30)),
    requested_amount bigint check (requested_amount > 0),
    requested_currency text,
    confirmable_at timestamptz,
    lapses_at timestamptz,
    constraint deposit_limits_whole check ((period_days is null) = (amount is null) and (amount is null) = (currency is null)),
    constraint deposit_limits_requested check ((requested_at is null) = (confirmable_at is null) and (requested_at is null) = (lapses_at is null)
      and (requested_period_days is null) = (requested_amount is null) and (requested_amount is null) = (requested_currency is null)
      and (requested_at is not null or requested_amount is null))
  );
  -- What was asked and what came of it, for ever.
  create table deposit_limit_changes (
    id uuid primary key,
    player_id uuid not null references players (id),
    action text not null check (action in ('set', 'requested', 'confirmed', 'cancelled')),
    period_days smallint,
    amount bigint,
    currency text,
    at timestamptz not null
  );
  create index deposit_limit_changes_player on deposit_limit_changes (player_id, id);

  create table self_exclusions (
    id uuid primary key,
    player_id uuid not null references players (id),
    period text not null,
    started_at timestamptz not null,
    -- Null: for good.
    ends_at timestamptz,
    constraint self_exclusions_forward check (ends_at > started_at)
  );
  create index self_exclusions_player on self_exclusions (player_id, id desc);
  -- The end of the exclusion that holds, where every look-up of a player finds it; the year 9999 is for good.
  alter table players add column excluded_until timestamptz;`,
  },
  {
    name: 'responsible-gaming-002',
    sql: `
  -- A self-exclusion ends all news; those that run at the update end theirs now.
  update player_contacts set is_subscribed = false
    where is_subscribed and player_id in (select id from players where excluded_until > now());`,
  },
];
