import type { Migration } from '../../../database/index.ts';

export const noticesMigrations: readonly Migration[] = [
  {
    name: 'operator-notices-001',
    sql: `
  create table operator_notices (
    id bigint generated always as identity primary key,
    key text not null unique,
    kind text not null,
    facts jsonb not null,
    created_at timestamptz not null,
    -- Null once the message is in the outbox.
    due_at timestamptz
  );
  create index operator_notices_due on operator_notices (due_at) where due_at is not null;`,
  },
];
