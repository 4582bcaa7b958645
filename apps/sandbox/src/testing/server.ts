import { createDatabase, startTestServer, type DatabaseTemplate } from '@croupier/service/testing';
import { migrate, openDatabase, type Database } from '../database/index.ts';

const migrated: DatabaseTemplate = {
  name: 'sandbox',
  prepare: async (url) => {
    const database = openDatabase(url);
    await migrate(database);
    await database.destroy();
  },
};

export type TestDatabase = Readonly<{ database: Database; url: string; drop: () => Promise<void> }>;

/** A migrated database for one test file, on the server of `TEST_DATABASE_URL` or else on an embedded one. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = await startTestServer();
  const { url, drop } = await createDatabase(server.url, 'sandbox_test', migrated);
  const database = openDatabase(url);
  return {
    database,
    url,
    drop: async () => {
      await database.destroy();
      await drop();
      await server.stop();
    },
  };
};
