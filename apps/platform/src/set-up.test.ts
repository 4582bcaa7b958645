import { sql } from 'kysely';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { setUpConfigured } from './set-up.ts';
import { createTestDatabase, stopServer, testSecrets, type TestDatabase } from './testing/index.ts';
import { testLog } from './testing/log.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const config = (environment: Readonly<Record<string, string>> = {}) =>
  readConfig({ ...testSecrets, DATABASE_URL: test.url, LOG_LEVEL: 'silent', ...environment });

/** Starts a platform of a public site, which does not migrate by default, and stops it. */
const startPublic = async (): Promise<void> => {
  const { server } = await buildApp(config({ PUBLIC_ORIGIN: 'https://casino.example' }), { database: test.database });
  try {
    await server.ready();
  } finally {
    await server.close();
  }
};

it('a public platform starts only after its migrations were applied in a step before', async () => {
  await expect(startPublic()).rejects.toThrow(/lacks the migration \S+ and \d+ more: run "npm run migrate"/);
  const applied = await setUpConfigured(config(), testLog);
  expect(applied.length).toBeGreaterThan(50);
  await startPublic();
  expect(await setUpConfigured(config(), testLog)).toEqual([]);
});

it('a release starts on the database of a newer one', async () => {
  await sql`insert into migrations (name, hash) values ('of-a-newer-release-001', 'hash')`.execute(test.database);
  await startPublic();
});

it('names the missing migration, and refuses a database whose migration was changed', async () => {
  const { rows } = await sql<{ name: string; hash: string }>`delete from migrations
    where name = (select max(name) from migrations where name like 'ledger-%') returning name, hash`.execute(
    test.database,
  );
  const { name = '', hash = '' } = rows[0] ?? {};
  await expect(startPublic()).rejects.toThrow(`lacks the migration ${name}: run`);
  await sql`insert into migrations (name, hash) values (${name}, 'another')`.execute(test.database);
  await expect(startPublic()).rejects.toThrow(`${name} was changed after it was applied`);
  await sql`update migrations set hash = ${hash} where name = ${name}`.execute(test.database);
  await startPublic();
});
