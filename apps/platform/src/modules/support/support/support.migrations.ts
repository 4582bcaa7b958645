import type { Migration } from '../../../database/index.ts';

export const supportMigrations: readonly Migration[] = [
  {
    name: 'support-001',
    sql: `
  -- That somebody wrote, not what: the words are in the operator's mailbox.
  create table support_feedback (
    id uuid primary key,
    reference text not null unique,
    player_id uuid references players (id),
    created_at timestamptz not null
  );`,
  },
  {
    name: 'support-002',
    concurrentIndex: 'support_feedback_created',
    sql: 'create index concurrently support_feedback_created on support_feedback (created_at);',
  },
];
