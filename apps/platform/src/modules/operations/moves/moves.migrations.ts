import type { Migration } from '../../../database/index.ts';

export const movesMigrations: readonly Migration[] = [
  {
    name: 'moves-001',
    sql: `
  -- Players of this cell who move to another one.
  create table player_moves (
    id uuid primary key,
    player_id uuid not null references players (id),
    cell text not null,
    state text not null default 'started' check (state in ('started', 'copied', 'paid', 'finished', 'given_up')),
    -- Why the other cell refused the account, or that the operator gave the move up.
    refusal text not null default '',
    -- The settlement that brings the money. It is stored before the money moves.
    settlement_id uuid,
    settlement_amount bigint check (settlement_amount > 0),
    started_at timestamptz not null,
    ended_at timestamptz,
    constraint player_moves_ended check ((state in ('finished', 'given_up')) = (ended_at is not null)),
    constraint player_moves_refusal check ((state = 'given_up') = (refusal <> '')),
    constraint player_moves_settlement check ((settlement_id is null) = (settlement_amount is null))
  );
  create unique index player_moves_open on player_moves (player_id) where ended_at is null;

  -- What this cell answered to the moves of other cells. The answer never changes.
  create table player_arrivals (
    cell text not null,
    -- The id in the other cell.
    id uuid not null,
    -- The id of the player, also of one who was refused and does not exist here.
    player_id uuid not null,
    -- Why the account was refused; empty if it was accepted.
    refusal text not null default '',
    answered_at timestamptz not null,
    -- When the player could use the account here.
    opened_at timestamptz,
    primary key (cell, id),
    constraint player_arrivals_opened check (opened_at is null or refusal = '')
  );`,
  },
  {
    name: 'moves-002',
    sql: `
  -- The currency of the settlement. Null: that of the player, which an earlier release sends.
  alter table player_moves add column settlement_currency text;`,
  },
];
