import type { Migration } from '../../../database/index.ts';

export const bettingMigrations: readonly Migration[] = [
  {
    name: 'betting-001',
    sql: `
  create table betting_sessions (
    id uuid primary key,
    token_hash text not null unique,
    player_id uuid not null references players (id),
    currency text not null,
    created_at timestamptz not null
  );

  create table bets (
    id uuid primary key,
    provider_bet uuid not null unique,
    player_id uuid not null references players (id),
    funds text not null check (funds in ('main', 'bonus')),
    currency text not null,
    stake bigint not null check (stake > 0),
    -- In thousandths.
    odds integer not null check (odds > 1000),
    title text not null,
    legs jsonb not null,
    status text not null check (status in ('open', 'won', 'lost', 'half_won', 'half_lost', 'void', 'cancelled')),
    -- What the provider says it pays, and what was moved: more, where a correction found less than it had to take back.
    payout bigint not null default 0 check (payout >= 0),
    paid bigint not null default 0 check (paid >= payout),
    revision integer not null default 0,
    -- The bonus it counts toward; what of the stake may count, and what of it did.
    bonus_id uuid,
    wagered bigint not null default 0 check (wagered >= 0),
    counted bigint not null default 0 check (counted between 0 and wagered),
    created_at timestamptz not null,
    settled_at timestamptz,
    constraint bets_settled check ((status in ('open', 'cancelled')) = (settled_at is null)),
    constraint bets_of_bonus check (funds = 'main' or bonus_id is not null)
  );
  create index bets_history on bets (player_id, id desc);

  -- Bets that were cancelled before they came: they are kept out.
  create table bet_tombstones (provider_bet uuid primary key, player_id uuid not null references players (id), created_at timestamptz not null);

  create function bets_are_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'Bets are kept: % is refused', tg_op using errcode = 'restrict_violation';
  end $$;
  create trigger bets_kept before delete on bets for each row execute function bets_are_kept();
  create trigger bets_identity before update of id, provider_bet, player_id, funds, currency, stake on bets for each row
    when (old.id <> new.id or old.provider_bet <> new.provider_bet or old.player_id <> new.player_id or old.funds <> new.funds or old.currency <> new.currency or old.stake <> new.stake)
    execute function bets_are_kept();
  create trigger bets_whole before truncate on bets for each statement execute function bets_are_kept();`,
  },
  {
    name: 'betting-002',
    // Before this migration, one sportsbook took every bet.
    sql: `
  alter table betting_sessions add column provider text not null default 'default';
  alter table bets add column provider text not null default 'default';`,
  },
  {
    name: 'betting-003',
    concurrentIndex: 'betting_sessions_created',
    sql: 'create index concurrently betting_sessions_created on betting_sessions (created_at);',
  },
];
