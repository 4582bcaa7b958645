import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import { identityName } from './identity-name.ts';

/** Returns the cells of names by hash; no entry for unknown names. */
export const findEntries = async (
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name_hash: string; cell: string }>`select name_hash, cell from directory_entries
    where name_hash = any(${hashes}::text[])`.execute(database);
  return new Map(rows.map(({ name_hash: hash, cell }) => [hash, cell]));
};

/** Gives the names that no cell or the `source` has to a cell. @returns the cells of all names by hash. */
export const claimEntries = async (
  database: Database,
  hashes: readonly string[],
  { source, owner }: Readonly<{ source: string; owner: string }>,
  at: Date,
): Promise<ReadonlyMap<string, string>> => {
  // In order, so that two claims of the same names wait for each other instead of ending in a deadlock.
  await sql`insert into directory_entries (name_hash, cell, claimed_at)
    select name_hash, ${owner}, ${at} from unnest(${[...new Set(hashes)].sort()}::text[]) as names (name_hash)
    on conflict (name_hash) do update set cell = excluded.cell, claimed_at = excluded.claimed_at
      where directory_entries.cell = ${source} and excluded.cell <> ${source}`.execute(database);
  return findEntries(database, hashes);
};

/** Returns up to `count` login names after a name, in order. */
export const loginsAfter = async (database: Database, name: string, count: number): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`select login as name from players where login > ${name} and deleted_at is null
    order by login limit ${count}`.execute(database)
  ).rows.map((row) => row.name);

/** Returns up to `count` contacts of a type after one, in order. */
export const contactsAfter = async (
  database: Database,
  type: 'email' | 'phone',
  contact: string,
  count: number,
): Promise<readonly string[]> =>
  (
    await sql<{ contact: string }>`select contact from player_contacts where type = ${type} and contact > ${contact}
    order by contact limit ${count}`.execute(database)
  ).rows.map((row) => row.contact);

/** Returns the names of up to `count` accounts of other services after one, in order. */
export const identitiesAfter = async (database: Database, name: string, count: number): Promise<readonly string[]> => {
  const [service = ''] = name.split(' ');
  const { rows } = await sql<{ service: string; subject: string }>`select service, subject from auth_identities
    where (service, subject) > (${service}, ${name.slice(service.length + 1)})
    order by service, subject limit ${count}`.execute(database);
  return rows.map((row) => identityName(row.service, row.subject));
};

export const isFilled = async (database: Database, directory: string): Promise<boolean> =>
  (await sql`select 1 from directory_fillings where directory = ${directory}`.execute(database)).rows.length > 0;

export const setFilled = async (database: Database, directory: string, at: Date): Promise<void> => {
  await sql`insert into directory_fillings (directory, filled_at) values (${directory}, ${at})
    on conflict do nothing`.execute(database);
};
