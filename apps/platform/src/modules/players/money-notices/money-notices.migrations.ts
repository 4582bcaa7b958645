import type { Migration } from '../../../database/index.ts';

export const moneyNoticesMigrations: readonly Migration[] = [
  {
    name: 'money-notices-001',
    sql: `
  create table money_notices (
    key text primary key,
    player_id uuid not null,
    kind text not null,
    amount bigint not null,
    currency text not null,
    facts jsonb not null,
    created_at timestamptz not null,
    -- Null once the message is in the outbox.
    due_at timestamptz
  );
  create index money_notices_due on money_notices (due_at) where due_at is not null;
  create index money_notices_of_player on money_notices (player_id);`,
  },
  {
    name: 'money-notices-002',
    sql: `create index money_notices_done on money_notices (created_at) where due_at is null;`,
  },
];
