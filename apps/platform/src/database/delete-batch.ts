import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database-type.ts';

/** Few enough rows that a statement ends soon and blocks no other for long. */
const batchRows = 5000;

export type RowsToDelete = Readonly<{
  table: string;
  /** The columns of the primary key. */
  key?: readonly string[];
  where: RawBuilder<unknown>;
  /** How many rows are deleted at most. */
  limit?: number | undefined;
}>;

/** Deletes rows of a table that fulfil a condition, up to a limit. @returns whether more may remain. */
export const deleteBatch = async (
  database: Database,
  { table, key = ['id'], where, limit = batchRows }: RowsToDelete,
): Promise<boolean> => {
  const [rows, columns] = [sql.table(table), sql.join(key.map((name) => sql.ref(name)))];
  // The second condition keeps a row that another transaction has changed since the subquery read it.
  const { numAffectedRows } =
    await sql`delete from ${rows} where (${columns}) in (select ${columns} from ${rows} where ${where} limit ${limit}) and (${where})`.execute(
      database,
    );
  return Number(numAffectedRows ?? 0) === limit;
};
