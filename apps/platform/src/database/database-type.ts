import type { Kysely } from 'kysely';

/** A connection pool or transaction. Repositories declare their tables: `database.withTables<LedgerTables>()`. */
export type Database = Kysely<Record<never, never>>;
