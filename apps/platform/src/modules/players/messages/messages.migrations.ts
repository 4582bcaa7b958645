import type { Migration } from '../../../database/index.ts';

export const messagesMigrations: readonly Migration[] = [
  {
    name: 'messages-001',
    sql: `
  create table outbox_messages (
    id uuid primary key,
    channel text not null check (channel in ('email', 'sms')),
    recipient text not null,
    locale text not null,
    subject text not null,
    body text not null,
    attempts integer not null default 0,
    created_at timestamptz not null,
    next_attempt_at timestamptz,
    delivered_at timestamptz,
    last_error text not null default ''
  );
  create index outbox_messages_due on outbox_messages (next_attempt_at) where next_attempt_at is not null;`,
  },
  {
    name: 'messages-002',
    sql: `alter table outbox_messages add column unsubscribe_url text not null default '';`,
  },
  {
    name: 'messages-003',
    sql: `create index outbox_messages_ended on outbox_messages (created_at) where next_attempt_at is null;`,
  },
  {
    name: 'messages-004',
    sql: `alter table outbox_messages add column kind text not null default 'service';`,
  },
];
