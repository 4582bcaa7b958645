import { sql } from 'kysely';
import type { Database } from './database-type.ts';
import { inTransaction } from './transaction.ts';

/** The rights of the account that serves calls on tables where triggers alone do not say what it may do. */
const restrictedTables: Readonly<Record<string, string>> = {
  ledger_accounts: 'select, insert, update (balance)',
  cms_audit: 'select, insert',
  ledger_archives: 'select',
  ledger_detached: 'select',
  ledger_detached_sums: 'select',
  ledger_partitions: 'select',
  migrations: 'select',
  migration_lock: 'select',
};

/**
 * What the triggers of tables refuse: changes, deletions or both. An account that does not own the tables cannot remove
 * these triggers, and gets no right to what they refuse.
 */
const findRefusals = async (
  transaction: Database,
): Promise<readonly Readonly<{ name: string; updates: boolean; deletes: boolean }>[]> =>
  (
    await sql<{ name: string; updates: boolean; deletes: boolean }>`
      select relname as name,
        bool_or(tgtype & 16 > 0 and tgattr::text = '') as updates, bool_or(tgtype & 8 > 0) as deletes
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and tgtype & 2 > 0 and tgtype & 1 > 0 and relnamespace = current_schema()::regnamespace
      group by relname`.execute(transaction)
  ).rows;

/** Returns the account of a database address. @throws Error when the address names none */
export const accountOf = (url: string): string => {
  const account = decodeURIComponent(new URL(url).username);
  if (account === '') throw new Error('The address of a database with DATABASE_OWNER_URL must name its account');
  return account;
};

/** Whether an account has the rights of the owner of the tables; of `current_user` by default. */
export const hasRightsOfOwner = async (database: Database, account?: string): Promise<boolean> => {
  const { rows } = await sql<{ is_owner: boolean }>`
    select coalesce(bool_or(pg_has_role(coalesce(${account ?? null}::name, current_user), relowner, 'usage')), false) as is_owner
    from pg_class where oid = to_regclass('ledger_entries')`.execute(database);
  return rows[0]?.is_owner ?? false;
};

const requireAccount = async (transaction: Database, account: string): Promise<void> => {
  const { rows } = await sql`select from pg_roles where rolname = ${account}`.execute(transaction);
  if (rows.length === 0)
    throw new Error(
      `The account ${account} of DATABASE_URL does not exist: create it with "create role ${account} login password '…'"`,
    );
  if (await hasRightsOfOwner(transaction, account))
    throw new Error(
      `The account ${account} of DATABASE_URL has the rights of DATABASE_OWNER_URL: it must be another account, neither a superuser nor a member of the owner`,
    );
};

/**
 * Gives an account the rights that serving calls needs, and takes all others from it: it reads and writes rows, except
 * what triggers refuse, and changes neither tables nor triggers nor functions. The owner of the tables calls this after
 * every migration.
 * @throws Error when the account does not exist or has the rights of the owner
 */
export const grantServing = (database: Database, account: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await requireAccount(transaction, account);
    const { rows } = await sql<{ schema: string; database: string; tables: string[]; partitions: string[] }>`
      select current_schema() as schema, current_database() as database,
        array(select tablename::text from pg_tables where schemaname = current_schema()) as tables,
        array(select relname::text from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
          and (relispartition or relname ~ '^ledger_(transfers|entries)_')) as partitions`.execute(transaction);
    const { schema: name = 'public', database: databaseName = '', tables = [], partitions = [] } = rows[0] ?? {};
    const [schema, role] = [sql.id(name), sql.id(account)];
    const run = (statement: ReturnType<typeof sql>): Promise<unknown> => statement.execute(transaction);
    // Two set-ups at a time would change the same rows of the catalogue.
    await run(sql`select id from migration_lock where id = 1 for update`);
    await run(sql`revoke temporary, create on database ${sql.id(databaseName)} from public, ${role}`);
    await run(sql`grant connect on database ${sql.id(databaseName)} to ${role}`);
    await run(sql`revoke all on schema ${schema} from ${role}`);
    await run(sql`revoke create on schema ${schema} from public`);
    await run(sql`grant usage on schema ${schema} to ${role}`);
    await run(sql`revoke all on all tables in schema ${schema} from ${role}`);
    await run(sql`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`);
    await run(sql`grant usage, select on all sequences in schema ${schema} to ${role}`);
    for (const { name: table, updates, deletes } of await findRefusals(transaction)) {
      if (updates) await run(sql`revoke update on table ${sql.id(table)} from ${role}`);
      if (deletes) await run(sql`revoke delete on table ${sql.id(table)} from ${role}`);
    }
    for (const table of tables) {
      const rights = restrictedTables[table];
      if (rights === undefined) continue;
      await run(sql`revoke all on table ${sql.id(table)} from ${role}`);
      await run(sql`grant ${sql.raw(rights)} on table ${sql.id(table)} to ${role}`);
    }
    // Rows of partitions are read and written through their table, whose triggers count; detached ones have no table.
    for (const partition of partitions) await run(sql`revoke all on table ${sql.id(partition)} from ${role}`);
    await run(sql`revoke all on function security_events_shorten(timestamptz, integer) from public`);
    await run(sql`grant execute on function security_events_shorten(timestamptz, integer) to ${role}`);
  });
