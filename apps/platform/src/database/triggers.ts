import { sql } from 'kysely';
import type { Database } from './database-type.ts';

/** Finds triggers that do not exist or are disabled, on a table or one of its partitions. Returns a sentence for each. */
export const findMissingTriggers = async (database: Database, names: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where not exists (select 1 from pg_trigger where tgname = name and tgenabled = 'O')
      or exists (select 1 from pg_trigger where tgname = name and tgenabled <> 'O')`.execute(database);
  return rows.map(({ name }) => `the trigger ${name} is missing or disabled`);
};
