import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database-type.ts';
import { createBatchLoader } from './batch-loader.ts';

type Reader = (expression: RawBuilder<number>) => Promise<number | null>;

const readers = new WeakMap<Database, Reader>();

const readerOf = (database: Database): Reader => {
  const existing = readers.get(database);
  if (existing) return existing;
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
 * Reads one number. One statement reads the numbers of all calls in one tick of the event loop, which saves round
 * trips. Equal expressions share a column only if they are the same object.
 * @throws Error when the expression has no value.
 */
export const readNumber = async (database: Database, expression: RawBuilder<number>): Promise<number> => {
  const value = await readerOf(database)(expression);
  if (value === null) throw new Error('The query returned no number');
  return value;
};
