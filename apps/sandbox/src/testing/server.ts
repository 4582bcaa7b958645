import { randomBytes } from 'node:crypto';
import { startTestServer } from '@croupier/service/testing';
import pg from 'pg';
import { ensureDatabase, migrate, openDatabase, type Database } from '../database/index.ts';

/** A migrated database for one test file, on the server of `TEST_DATABASE_URL` or else on an embedded one. */
export const createTestDatabase = async (): Promise<Readonly<{ database: Database; url: string; drop: () => Promise<void> }>> => {
  const server = await startTestServer();
  const name = `sandbox_test_${randomBytes(6).toString('hex')}`;
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await ensureDatabase(url);
  const database = openDatabase(url);
  await migrate(database);
  return {
    database, url,
    drop: async () => {
      await database.destroy();
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
      await server.stop();
    },
  };
};
