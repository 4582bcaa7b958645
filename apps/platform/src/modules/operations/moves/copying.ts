import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../database/index.ts';
import { copiedTables, type CopiedTable } from './copied-tables.ts';

/** The rows of a player in a table: the names of the columns, and a JSON array of objects as text. */
export type TableCopy = Readonly<{ table: string; columns: readonly string[]; rows: string }>;

/** Columns that the other cell does not take over, by table. */
const changed = (cell: string): Readonly<Partial<Record<CopiedTable, Readonly<Record<string, unknown>>>>> => ({
  // The account is closed until its money has arrived. It gets new play money.
  players: { is_blocked: true, move_state: 'arriving', welcomed_at: null },
  payments: { from_cell: cell },
});

/** The names of the columns that an insert may write, in their order. */
const findColumns = async (transaction: Database): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text order by column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...copiedTables]}::text[])
      and is_identity = 'NO' and is_generated = 'NEVER' group by table_name`.execute(transaction);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** Points of rounds become points of days, as the history of points shows them: the rounds stay in this cell. */
const dailyPoints = (playerId: string) => sql`select * from (
  select 'moved:' || player_id || ':' || (earned_at at time zone 'utc')::date as round_id, player_id,
    sum(points_hundredths)::bigint as points_hundredths, max(earned_at) as earned_at
  from loyalty_points where player_id = ${playerId} group by player_id, (earned_at at time zone 'utc')::date) as days`;

const rowsOf = (table: CopiedTable, columns: readonly string[], playerId: string): RawBuilder<unknown> => {
  if (table === 'loyalty_points') return dailyPoints(playerId);
  const names = sql.join(columns.map((name) => sql.id(name)));
  return sql`select ${names} from ${sql.id(table)} where ${sql.id(table === 'players' ? 'id' : 'player_id')} = ${playerId}`;
};

/** Reads the account of a player for another cell. `cell` is this one. The transaction sees one moment. */
export const readCopy = async (
  transaction: Database,
  playerId: string,
  cell: string,
): Promise<readonly TableCopy[]> => {
  const columnsByTable = await findColumns(transaction);
  const copies: TableCopy[] = [];
  for (const table of copiedTables) {
    const columns = columnsByTable.get(table) ?? [];
    const changes = JSON.stringify(changed(cell)[table] ?? {});
    const { rows } = await sql<{ rows: string }>`
      select coalesce(jsonb_agg(to_jsonb(copied) || ${changes}::jsonb), '[]')::text as rows
      from (${rowsOf(table, columns, playerId)}) as copied`.execute(transaction);
    copies.push({ table, columns, rows: rows[0]?.rows ?? '[]' });
  }
  return copies;
};

/** Whether this cell has the same tables and columns as the one that sent a copy: both have the same release. */
export const hasSameColumns = async (database: Database, copies: readonly TableCopy[]): Promise<boolean> => {
  const own = await findColumns(database);
  return (
    copies.length === copiedTables.length &&
    copies.every(
      ({ table, columns }, index) => table === copiedTables[index] && String(own.get(table)) === String(columns),
    )
  );
};

/** Writes the account of a player of another cell. @throws the database's error when a row cannot be here. */
export const insertCopy = async (transaction: Database, copies: readonly TableCopy[]): Promise<void> => {
  for (const { table, columns, rows } of copies) {
    const names = sql.join(columns.map((name) => sql.id(name)));
    await sql`insert into ${sql.id(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.id(table)}, ${rows}::jsonb)`.execute(transaction);
  }
};
