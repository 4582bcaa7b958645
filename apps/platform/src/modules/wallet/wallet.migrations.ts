import type { Migration } from '../../database/index.ts';

export const walletMigrations: readonly Migration[] = [{
  name: 'wallet-001',
  sql: `
  create table game_sessions (
    id uuid primary key,
    token_hash text not null unique,
    player_id uuid not null references players (id),
    game text not null,
    currency text not null,
    created_at timestamptz not null
  );
  create index game_sessions_player on game_sessions (player_id, created_at);

  create table game_rounds (
    id uuid primary key,
    player_id uuid not null references players (id),
    game text not null,
    provider_round text not null,
    currency text not null,
    stake bigint not null check (stake >= 0),
    payout bigint not null check (payout >= 0),
    status text not null check (status in ('open', 'settled', 'rolled_back')),
    position bigint unique,
    created_at timestamptz not null,
    settled_at timestamptz,
    unique (player_id, game, provider_round),
    constraint game_rounds_settled check ((status = 'settled') = (settled_at is not null) and (status = 'settled') = (position is not null))
  );
  create index game_rounds_history on game_rounds (player_id, id desc);

  create table game_transactions (
    request_id uuid primary key,
    kind text not null check (kind in ('bet', 'win', 'rollback')),
    player_id uuid not null references players (id),
    round_id uuid references game_rounds (id),
    amount bigint not null check (amount >= 0),
    transfer_id uuid not null references ledger_transfers (id),
    original_request_id uuid,
    is_rolled_back boolean not null default false,
    created_at timestamptz not null
  );
  create index game_transactions_original on game_transactions (original_request_id) where original_request_id is not null;
  create index game_transactions_round on game_transactions (round_id);

  -- Counts settled rounds. Its row is locked until the settling transaction ends: positions become visible in their order.
  create table game_round_feed (id integer primary key check (id = 1), position bigint not null);
  insert into game_round_feed values (1, 0);`,
}];
