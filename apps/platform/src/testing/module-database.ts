import { migrate, type Database, type Migration } from '../database/index.ts';
import { createTestDatabase } from './database.ts';
import { stopServer } from './server.ts';

/** A database with the tables of one module, for tests of its rules without the rest of the platform. */
export const startModuleDatabase = async (
  migrations: readonly Migration[],
): Promise<Readonly<{ database: Database; stop: () => Promise<void> }>> => {
  const { database, drop } = await createTestDatabase();
  await migrate(database, migrations);
  return {
    database,
    stop: async () => {
      await drop();
      await stopServer();
    },
  };
};
