import type { Migration } from '../../../database/index.ts';

export const monitoringMigrations: readonly Migration[] = [
  {
    name: 'monitoring-001',
    sql: `
  -- The result of the last audit of the ledger, for the metrics.
  create table ledger_audits (
    id integer primary key check (id = 1),
    finished_at timestamptz not null,
    findings integer not null check (findings >= 0)
  );`,
  },
];
