import type { Kysely } from 'kysely';

/** A repository names its tables: `database.withTables<LedgerTables>()`. */
export type Database = Kysely<Record<never, never>>;
