import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns text as a literal of SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the SQL of a table with the rows of Parquet files. */
export const filesSql = (paths: readonly string[]): string => `read_parquet([${paths.map(quoted).join(', ')}])`;

/** Flushes a file or a folder to the disk. */
const flush = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const file = await open(path, flags);
  await file.sync().finally(() => file.close());
};

/** Gives a file its name, and makes both durable. */
export const publishFile = async (temporary: string, path: string): Promise<void> => {
  await flush(temporary, 'r+');
  await rename(temporary, path);
  await flush(dirname(path), 'r');
};
