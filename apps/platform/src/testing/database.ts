import { createDatabase, type DatabaseTemplate } from '@croupier/service/testing';
import { openDatabase, type Database } from '../database/index.ts';
import { serverUrl } from './server.ts';

export type TestDatabase = Readonly<{ url: string; database: Database; drop: () => Promise<void> }>;

/** Longer than a busy machine needs for statements that wait for each other. */
const statementTimeout_ms = 600_000;

/** Opens connections of another process to the database of a test. */
export const openConnections = (url: string, poolSize: number): Database =>
  openDatabase({ url, poolSize, statementTimeout_ms });

/** A database for one test file: a copy of the template, or an empty one. */
export const createTestDatabase = async (template?: DatabaseTemplate): Promise<TestDatabase> => {
  const { url, drop } = await createDatabase(await serverUrl(), 'croupier_test', template);
  const database = openConnections(url, 8);
  return {
    url,
    database,
    drop: async () => {
      await database.destroy();
      await drop();
    },
  };
};
