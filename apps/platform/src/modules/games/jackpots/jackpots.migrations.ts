import type { Migration } from '../../../database/index.ts';

export const jackpotMigrations: readonly Migration[] = [
  {
    name: 'jackpots-001',
    sql: `
  create table jackpot_cycles (
    id uuid primary key,
    jackpot text not null,
    number integer not null check (number > 0),
    terms jsonb not null,
    secret text not null,
    commitment text not null,
    seed_cents bigint not null check (seed_cents > 0),
    -- Shares of stakes in ten-thousandths of a US cent, so that nothing is lost to rounding.
    fed_units bigint not null check (fed_units >= 0),
    -- Whole cents of them that the ledger was told of.
    booked_cents bigint not null check (booked_cents >= 0 and booked_cents * 10000 <= fed_units),
    -- Rounds settled before the jackpot existed are not its own.
    since timestamptz not null,
    opened_at timestamptz not null,
    won_at timestamptz,
    unique (jackpot, number)
  );
  create unique index jackpot_cycles_open on jackpot_cycles (jackpot) where won_at is null;

  create table jackpot_wins (
    id uuid primary key,
    cycle_id uuid not null unique references jackpot_cycles (id),
    jackpot text not null,
    round_id text not null,
    player_id uuid not null,
    game text not null,
    stake_usd_cents bigint not null,
    usd_cents bigint not null check (usd_cents > 0),
    -- What the player is paid, at the rate of the moment it was won.
    amount bigint not null check (amount > 0),
    currency text not null,
    won_at timestamptz not null
  );
  create index jackpot_wins_latest on jackpot_wins (won_at desc, id desc);

  -- What the ledger is to move, in this order; written with what it follows from, moved afterwards, once by its key.
  create table jackpot_movements (
    position bigint generated always as identity primary key,
    key text not null unique,
    kind text not null check (kind in ('jackpot_seed', 'jackpot_feed', 'jackpot_win')),
    legs jsonb not null,
    created_at timestamptz not null,
    transfer_id uuid
  );
  create index jackpot_movements_due on jackpot_movements (position) where transfer_id is null;

  -- The last round that was counted.
  create table jackpot_feed (id integer primary key check (id = 1), position bigint not null);
  insert into jackpot_feed values (1, 0);`,
  },
];
