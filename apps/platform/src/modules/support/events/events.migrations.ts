import type { Migration } from '../../../database/index.ts';

export const eventsMigrations: readonly Migration[] = [
  {
    name: 'events-001',
    sql: `
  create table analytics_events (
    id uuid primary key,
    name text not null,
    params jsonb not null,
    player_id uuid references players (id),
    locale text not null,
    happened_at timestamptz not null
  );
  create index analytics_events_time on analytics_events (happened_at);
  create index analytics_events_name on analytics_events (name, happened_at);
  create table page_hits (
    id uuid primary key,
    -- Where the visitor came from, without query and fragment: those can say who it was.
    referer text not null,
    -- The parts of the track id, by name.
    track jsonb not null,
    seon_session text not null,
    happened_at timestamptz not null
  );
  create index page_hits_time on page_hits (happened_at);`,
  },
];
