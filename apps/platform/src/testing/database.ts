import { createDatabase, type DatabaseTemplate } from '@croupier/service/testing';
import { openDatabase, type Database } from '../database/index.ts';
import { serverUrl } from './server.ts';

export type TestDatabase = Readonly<{ url: string; database: Database; drop: () => Promise<void> }>;

/** A database for one test file: a copy of the template, or an empty one. */
export const createTestDatabase = async (template?: DatabaseTemplate): Promise<TestDatabase> => {
  const { url, drop } = await createDatabase(await serverUrl(), 'croupier_test', template);
  const database = openDatabase({ url, poolSize: 8 });
  return {
    url,
    database,
    drop: async () => {
      await database.destroy();
      await drop();
    },
  };
};
