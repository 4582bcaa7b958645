import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { grantServing, type Database } from '../database/index.ts';
import { openConnections, type TestDatabase } from './database.ts';

export type ServiceAccount = Readonly<{
  name: string;
  url: string;
  database: Database;
  /** Closes its connections and drops it; call it before the database is dropped. */
  drop: () => Promise<void>;
}>;

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Creates an account without rights on the test server. */
export const createAccount = async (url: string): Promise<Pick<ServiceAccount, 'name' | 'url'>> => {
  const [name, password] = [`croupier_test_${randomBytes(6).toString('hex')}`, randomBytes(12).toString('hex')];
  await execute(url, `create role ${name} login password '${password}'`);
  return { name, url: Object.assign(new URL(url), { username: name, password }).href };
};

/** Creates an account that serves the calls of a test database, without the rights of its owner. */
export const createServiceAccount = async ({ url, database: owners }: TestDatabase): Promise<ServiceAccount> => {
  const account = await createAccount(url);
  await grantServing(owners, account.name);
  const database = openConnections(account.url, 8);
  return {
    ...account,
    database,
    drop: async () => {
      await database.destroy();
      await execute(url, `drop owned by ${account.name}; drop role ${account.name}`);
    },
  };
};
