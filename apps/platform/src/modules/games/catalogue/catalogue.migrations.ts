import type { Migration } from '../../../database/index.ts';

export const catalogueMigrations: readonly Migration[] = [
  {
    name: 'catalogue-0001-games',
    sql: `
      create table game_providers (code text primary key, name text not null);
      create table games (
        code text primary key,
        name text not null,
        provider_code text not null references game_providers (code),
        type text not null check (type in ('slot', 'live', 'casino', 'fast')),
        theme text not null,
        tags text[] not null,
        rtp_basis_points integer not null,
        has_demo boolean not null,
        released_at timestamptz not null,
        art_url text not null,
        dominant_color text not null,
        -- The provider's own order; the tie-breaker of popularity.
        position integer not null,
        -- A game that left the provider's catalogue stays, for the history of its rounds.
        is_active boolean not null
      );
      create table catalogue_state (id integer primary key check (id = 1), revision bigint not null, source_hash text not null);
      insert into catalogue_state values (1, 0, '');
      create table game_likes (
        player_id uuid not null,
        game text not null references games (code),
        created_at timestamptz not null,
        primary key (player_id, game)
      );
      create table game_popularity (game text primary key, rounds bigint not null check (rounds > 0));`,
  },
  {
    name: 'catalogue-0002-aggregators',
    sql: `
      -- The configured game provider that delivers a game; provider_code is the studio that made it.
      alter table games add column aggregator text not null default 'default';
      -- What was stored last of each aggregator's catalogue. Replaces catalogue_state.source_hash.
      create table catalogue_sources (aggregator text primary key, source_hash text not null);
      insert into catalogue_sources select 'default', source_hash from catalogue_state;`,
  },
];
