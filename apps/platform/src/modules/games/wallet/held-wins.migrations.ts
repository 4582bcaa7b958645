import type { Migration } from '../../../database/index.ts';

export const heldWinsMigrations: readonly Migration[] = [
  {
    name: 'held-wins-001',
    sql: `
  -- The part of a round's wins that waits for the operator's decision. It is not part of the payout.
  alter table game_rounds add column held bigint not null default 0 check (held >= 0);

  create table held_wins (
    -- The request id of the win.
    id uuid primary key references game_transactions (request_id),
    player_id uuid not null references players (id),
    round_id uuid not null references game_rounds (id),
    game text not null,
    provider text not null,
    currency text not null,
    amount bigint not null check (amount > 0),
    -- The maximum that it exceeded.
    maximum bigint not null,
    -- What paid for the round.
    funds text not null check (funds in ('main', 'bonus', 'free_spins')),
    -- The pending transfer.
    transfer_id uuid not null references ledger_transfers (id),
    status text not null default 'held' check (status in ('held', 'released', 'rejected')),
    created_at timestamptz not null,
    decided_at timestamptz,
    constraint held_wins_decided check ((status = 'held') = (decided_at is null))
  );
  create index held_wins_status on held_wins (status, created_at);`,
  },
  {
    name: 'held-wins-002',
    sql: `
  -- Transfers are in partitions, which leave the database: a foreign key would keep them.
  alter table held_wins drop constraint if exists held_wins_transfer_id_fkey;
  create trigger held_wins_transfer after insert on held_wins for each row execute function ledger_requires_transfer('transfer_id');`,
  },
];
