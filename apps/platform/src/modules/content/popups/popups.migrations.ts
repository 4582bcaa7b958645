import type { Migration } from '../../../database/index.ts';

export const popupsMigrations: readonly Migration[] = [
  {
    name: 'popups-001',
    sql: `
  create table popup_views (
    player_id uuid not null references players (id),
    popup text not null,
    session_id text,
    seen_at timestamptz not null,
    primary key (player_id, popup)
  );`,
  },
  {
    name: 'popups-002',
    concurrentIndex: 'popup_views_seen',
    sql: 'create index concurrently popup_views_seen on popup_views (seen_at);',
  },
];
