import type { Migration } from '../../../database/index.ts';

export const chatMigrations: readonly Migration[] = [
  {
    name: 'chat-001',
    sql: `
  create table chat_events (
    id uuid primary key,
    player_id uuid not null references players (id),
    channel_id text not null,
    conversation_id text not null,
    event text not null check (event in ('sent', 'received')),
    body text not null,
    happened_at timestamptz not null
  );
  create index chat_events_player on chat_events (player_id, happened_at);
  create index chat_events_time on chat_events (happened_at);`,
  },
];
