import { sql } from 'kysely';
import type { Database } from './database-type.ts';

/** Whether an index can be used; null when there is none. An interrupted `create index concurrently` leaves an invalid one. */
const isIndexValid = async (database: Database, name: string): Promise<boolean | null> => {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(quote_ident(${name}))`.execute(database);
  return rows[0]?.indisvalid ?? null;
};

/**
 * Creates an index by the statement `create index concurrently`: writes of the table go on. It ends after every
 * transaction that was open before. Drops the invalid index of an interrupted attempt first; a valid one stays.
 * @param database outside of a transaction. Only one process may call this at a time.
 */
export const createIndexConcurrently = async (database: Database, name: string, statement: string): Promise<void> => {
  const isValid = await isIndexValid(database, name);
  if (isValid) return;
  if (isValid === false) await sql`drop index concurrently ${sql.id(name)}`.execute(database);
  await sql.raw(statement).execute(database);
  if (!(await isIndexValid(database, name))) throw new Error(`The migration has not created the index ${name}`);
};
