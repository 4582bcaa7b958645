import type { Migration } from '../../../database/index.ts';

export const walletMigrations: readonly Migration[] = [
  {
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
  },
  {
    name: 'wallet-002',
    sql: `
  -- As in the ledger: looked up once for all rows of a statement. Rounds, transfers and players are never deleted.
  create function game_rounds_refer() returns trigger language plpgsql as $$
  begin
    if exists (select from added where not exists (select from players p where p.id = added.player_id)) then
      raise exception 'A round of a player who is not there' using errcode = 'foreign_key_violation', constraint = 'game_rounds_player';
    end if;
    return null;
  end $$;
  create trigger game_rounds_refer after insert on game_rounds referencing new table as added for each statement execute function game_rounds_refer();
  alter table game_rounds drop constraint game_rounds_player_id_fkey;

  create function game_transactions_refer() returns trigger language plpgsql as $$
  begin
    if exists (select from added where not exists (select from ledger_transfers t where t.id = added.transfer_id)) then
      raise exception 'A game transaction without its transfer' using errcode = 'foreign_key_violation', constraint = 'game_transactions_transfer';
    end if;
    if exists (select from added where round_id is not null and not exists (select from game_rounds r where r.id = added.round_id)) then
      raise exception 'A game transaction without its round' using errcode = 'foreign_key_violation', constraint = 'game_transactions_round';
    end if;
    return null;
  end $$;
  create trigger game_transactions_refer after insert on game_transactions referencing new table as added for each statement execute function game_transactions_refer();
  alter table game_transactions drop constraint game_transactions_transfer_id_fkey, drop constraint game_transactions_round_id_fkey,
    drop constraint game_transactions_player_id_fkey;

  create function game_rounds_are_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'Rounds are kept: % is refused', tg_op using errcode = 'restrict_violation';
  end $$;
  create trigger game_rounds_kept before delete on game_rounds for each row execute function game_rounds_are_kept();
  create trigger game_rounds_identity before update of id, player_id on game_rounds for each row execute function game_rounds_are_kept();
  create trigger game_rounds_whole before truncate on game_rounds for each statement execute function game_rounds_are_kept();

  -- Open rounds have no place in the feed.
  alter table game_rounds drop constraint game_rounds_position_key;
  create unique index game_rounds_position on game_rounds (position) where position is not null;`,
  },
  {
    name: 'wallet-003',
    sql: `
  -- Rounds are found by what their transactions name, never the other way about.
  drop index game_transactions_round;`,
  },
  {
    name: 'wallet-004',
    // Before this migration, one provider served every game.
    sql: `alter table game_sessions add column provider text not null default 'default';`,
  },
  {
    name: 'wallet-005',
    sql: `
  -- A settled round is an event. Only processes of the previous release still number rounds in the feed.
  alter table game_rounds drop constraint game_rounds_settled;
  alter table game_rounds add constraint game_rounds_settled
    check ((status = 'settled') = (settled_at is not null) and (status = 'settled' or position is null)) not valid;`,
  },
  {
    name: 'wallet-006',
    concurrentIndex: 'game_sessions_created',
    sql: 'create index concurrently game_sessions_created on game_sessions (created_at);',
  },
];
