import type { Migration } from '../../../database/index.ts';

export const tournamentMigrations: readonly Migration[] = [
  {
    name: 'tournaments-0001',
    sql: `
      -- From when the series of a template is counted: its seeding.
      create table tournament_series (template text primary key, anchored_at timestamptz not null);
      create table tournaments (
        id text primary key,
        template text not null,
        number integer not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null check (ends_at > starts_at),
        -- Games, scoring and prizes as they were when it was announced: a later change of the template is for later ones.
        terms jsonb not null,
        settled_at timestamptz,
        unique (template, number)
      );
      create index tournaments_by_end on tournaments (ends_at);
      create table tournament_participants (
        tournament_id text not null references tournaments (id),
        player_id uuid not null,
        joined_at timestamptz not null,
        points bigint not null default 0 check (points >= 0),
        -- Of two with equal points, who had them first stands higher.
        scored_at timestamptz,
        primary key (tournament_id, player_id)
      );
      create index tournament_participants_ranking on tournament_participants (tournament_id, points desc, scored_at, player_id);
      create table tournament_rounds (
        tournament_id text not null,
        round_id text not null,
        player_id uuid not null,
        points bigint not null check (points > 0),
        settled_at timestamptz not null,
        primary key (tournament_id, round_id),
        foreign key (tournament_id, player_id) references tournament_participants (tournament_id, player_id)
      );
      create table tournament_prizes (
        tournament_id text not null references tournaments (id),
        place integer not null check (place > 0),
        player_id uuid not null,
        points bigint not null,
        -- In the player's currency, at the rate of the day it was won.
        amount bigint not null check (amount > 0),
        currency text not null,
        transfer_id text,
        primary key (tournament_id, place),
        unique (tournament_id, player_id)
      );`,
  },
  {
    name: 'tournaments-0002-cashouts',
    sql: `
      -- Rounds up to then count no more: the last time the player asked for a withdrawal while it ran.
      alter table tournament_participants add column reset_at timestamptz;
      create index tournament_rounds_of_player on tournament_rounds (tournament_id, player_id);`,
  },
  {
    name: 'tournaments-0003-entry-fees',
    sql: `
      alter table tournaments
        add column cancelled_at timestamptz,
        -- For players, by locale.
        add column cancellation_reasons jsonb,
        add constraint tournaments_cancelled check ((cancelled_at is null) = (cancellation_reasons is null));
      create index tournaments_cancelled_unsettled on tournaments (cancelled_at)
        where cancelled_at is not null and settled_at is null;
      alter table tournament_participants add column cancellation_noticed_at timestamptz;
      -- Rows stay when a player deletes the account: the ledger has their transfers.
      create table tournament_entry_fees (
        tournament_id text not null references tournaments (id),
        player_id uuid not null,
        amount bigint not null check (amount > 0),
        currency text not null,
        -- The value when it was paid.
        usd_cents bigint not null check (usd_cents >= 0),
        is_in_prize_pool boolean not null,
        transfer_id uuid not null unique,
        paid_at timestamptz not null,
        refund_transfer_id uuid unique,
        primary key (tournament_id, player_id)
      );`,
  },
];
