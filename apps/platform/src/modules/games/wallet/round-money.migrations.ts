import type { Migration } from '../../../database/index.ts';

export const roundMoneyMigrations: readonly Migration[] = [
  {
    name: 'wallet-round-money-001',
    sql: `
  -- Rounds and bets that are not all of main money. Most are, and have no row here.
  create table game_round_money (
    round_id uuid primary key references game_rounds (id),
    bonus_id uuid,
    bonus_stake bigint not null check (bonus_stake >= 0),
    bonus_payout bigint not null check (bonus_payout >= 0),
    -- What of its stakes counts toward the bonus's wagering once it is settled.
    wagered bigint not null check (wagered >= 0),
    free_pack_id uuid,
    constraint game_round_money_kind check ((bonus_id is null) <> (free_pack_id is null))
  );
  create table game_bet_money (
    request_id uuid primary key references game_transactions (request_id),
    bonus bigint not null check (bonus >= 0),
    wagered bigint not null check (wagered >= 0)
  );`,
  },
];
