import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../database/index.ts';
import { serverUrl } from './server.ts';

export type TestDatabase = Readonly<{ url: string; database: Database; drop: () => Promise<void> }>;

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of its own for one test file, on the server of `TEST_DATABASE_URL` or else on an embedded one. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = await serverUrl();
  const name = `croupier_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = openDatabase({ url, poolSize: 8 });
  return {
    url,
    database,
    drop: async () => {
      await database.destroy();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
};
