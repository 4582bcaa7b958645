import type { Migration } from '../../../database/index.ts';

export const directoryMigrations: readonly Migration[] = [
  {
    name: 'directory-001',
    sql: `
  -- Which cell has a player's name; filled only in the cell that keeps the directory.
  create table directory_entries (
    name_hash text primary key,
    cell text not null,
    claimed_at timestamptz not null
  );
  -- The directories that have the names of all players of this cell.
  create table directory_fillings (
    directory text primary key,
    filled_at timestamptz not null
  );`,
  },
];
