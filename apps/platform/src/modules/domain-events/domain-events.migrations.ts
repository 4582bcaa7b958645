import type { Migration } from '../../database/index.ts';

export const domainEventsMigrations: readonly Migration[] = [
  {
    name: 'domain-events-0001',
    sql: `
  -- Written in the transaction of what happened. Rows stay for a moment: frequent cleaning keeps the table small.
  create table event_outbox (
    id bigint generated always as identity primary key,
    type text not null,
    version smallint not null,
    player_id uuid not null,
    data json not null,
    occurred_at timestamptz not null
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0);

  -- Committed events, numbered without gaps.
  create table event_log (
    position bigint primary key,
    type text not null,
    version smallint not null,
    player_id uuid not null,
    data json not null,
    occurred_at timestamptz not null,
    recorded_at timestamptz not null default now()
  );
  create table event_sequence (id integer primary key check (id = 1), position bigint not null);
  insert into event_sequence values (1, 0);

  create table event_consumers (
    name text primary key,
    position bigint not null check (position >= 0),
    -- The last round that the consumer has read in the feed of releases before events.
    former_position bigint not null default 0
  );

  -- Events that a consumer could not handle: it tries them again, and passes the others meanwhile.
  create table event_failures (
    consumer text not null references event_consumers (name) on delete cascade,
    position bigint not null,
    type text not null,
    version smallint not null,
    player_id uuid not null,
    data json not null,
    occurred_at timestamptz not null,
    attempts integer not null,
    error text not null,
    next_attempt_at timestamptz not null,
    -- When the consumer gave up; null while it tries.
    set_aside_at timestamptz,
    primary key (consumer, position)
  );
  create index event_failures_pending on event_failures (consumer, player_id, position) where set_aside_at is null;`,
  },
];
