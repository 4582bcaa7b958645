import type { Migration } from '../../../database/index.ts';

export const projectionMigrations: readonly Migration[] = [
  {
    name: 'projections-0001-checkpoints',
    sql: 'create table projection_checkpoints (name text primary key, position bigint not null check (position >= 0));',
  },
];
