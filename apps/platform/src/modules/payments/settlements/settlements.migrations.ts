import type { Migration } from '../../../database/index.ts';

export const settlementsMigrations: readonly Migration[] = [
  {
    name: 'settlements-001',
    sql: `
  -- Money that players of this cell sent to players of other cells.
  create table settlements_sent (
    id uuid primary key,
    player_id uuid not null references players (id),
    -- The cell that receives it. It stays the same when the receiver is moved later: only that cell knows the key.
    cell text not null,
    receiver_id uuid not null,
    currency text not null,
    amount bigint not null check (amount > 0),
    state text not null default 'open' check (state in ('open', 'credited', 'returned')),
    -- Why the other cell refused it.
    refusal text not null default '',
    sent_at timestamptz not null,
    ended_at timestamptz,
    constraint settlements_sent_ended check ((state = 'open') = (ended_at is null)),
    constraint settlements_sent_refusal check ((state = 'returned') = (refusal <> ''))
  );
  create index settlements_sent_open on settlements_sent (cell, sent_at) where state = 'open';
  create index settlements_sent_time on settlements_sent (sent_at, id);

  -- Money that players of this cell received from other cells. What this cell refused is in the ledger only.
  create table settlements_received (
    cell text not null,
    -- The id in the other cell.
    id uuid not null,
    player_id uuid not null references players (id),
    currency text not null,
    amount bigint not null check (amount > 0),
    -- When the other cell sent it.
    sent_at timestamptz not null,
    received_at timestamptz not null,
    primary key (cell, id)
  );
  create index settlements_received_time on settlements_received (sent_at);
  create trigger settlements_received_immutable before update or delete on settlements_received for each row execute function ledger_is_immutable();
  create trigger settlements_received_whole before truncate on settlements_received for each statement execute function ledger_is_immutable();`,
  },
];
