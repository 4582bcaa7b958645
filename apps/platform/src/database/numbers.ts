import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database-type.ts';
import { createBatchLoader } from './batch-loader.ts';

type Reader = (expression: RawBuilder<number>) => Promise<number | null>;

const readers = new WeakMap<Database, Reader>();

const readerOf = (database: Database): Reader => {
  const known = readers.get(database);
  if (known) return known;
  const reader = createBatchLoader<RawBuilder<number>, number>(async (expressions) => {
    const {
      rows: [row],
    } = await sql<
      Readonly<Record<string, number>>
    >`select ${sql.join(expressions.map((expression, index) => sql`${expression} as ${sql.ref(`n${index}`)}`))}`.execute(
      database,
    );
    return new Map(
      expressions.flatMap((expression, index) => {
        const value = row?.[`n${index}`];
        return typeof value === 'number' ? [[expression, value] as const] : [];
      }),
    );
  });
  readers.set(database, reader);
  return reader;
};

/**
 * Reads one number. One statement reads the numbers of the same turn of the event loop: a round trip to the database
 * costs more than a number. Equal expressions share a column only if they are the same object.
 * @throws Error when there is none.
 */
export const readNumber = async (database: Database, expression: RawBuilder<number>): Promise<number> => {
  const value = await readerOf(database)(expression);
  if (value === null) throw new Error('There is no such number');
  return value;
};
