import type { Migration } from '../../../database/index.ts';

export const cashbacksMigrations: readonly Migration[] = [
  {
    name: 'cashbacks-001',
    sql: `
  -- Main money staked and paid out in rounds that were settled on a day (UTC).
  create table cashback_losses (
    player_id uuid not null,
    currency text not null,
    day date not null,
    stake bigint not null,
    payout bigint not null,
    primary key (day, player_id, currency)
  );
  create table cashback_periods (
    program text not null,
    period_start timestamptz not null,
    closed_at timestamptz not null,
    primary key (program, period_start)
  );
  create table cashbacks (
    id uuid primary key,
    program text not null,
    player_id uuid not null,
    currency text not null,
    status text not null check (status in ('active', 'paid_out', 'expired', 'removed')),
    title text not null,
    text text not null,
    start_date timestamptz not null,
    end_date timestamptz not null,
    net_loss bigint not null check (net_loss > 0),
    percent double precision not null,
    amount bigint not null check (amount > 0),
    -- Null: it is paid out by itself.
    receiving_expired_at timestamptz,
    paid_out_at timestamptz,
    transfer_id uuid,
    created_at timestamptz not null,
    constraint cashbacks_once unique (program, start_date, player_id, currency),
    constraint cashbacks_paid check ((status = 'paid_out') = (paid_out_at is not null) and (status = 'paid_out') = (transfer_id is not null))
  );
  create index cashbacks_of_player on cashbacks (player_id, end_date desc, id desc);
  create index cashbacks_active on cashbacks (receiving_expired_at) where status = 'active';`,
  },
  {
    name: 'cashbacks-002',
    sql: `
  -- Null for periods of earlier releases without cashbacks: they are as long as those of their programme.
  alter table cashback_periods add column period_end timestamptz;
  update cashback_periods p set period_end = c.end_date from cashbacks c where c.program = p.program and c.start_date = p.period_start;`,
  },
];
