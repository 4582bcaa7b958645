import { sql } from 'kysely';
import { startTestPlatform, type TestPlatform } from '../testing/index.ts';
import released from './released-migrations.json';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** The SHA-256 hash of each migration by name, as the journal of an installation has it. */
const journal = async (): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migrations`.execute(
    platform.testDatabase.database,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};

it('changes no released migration, not even its comments: installations refuse a changed one', async () => {
  expect(await journal()).toMatchObject(released);
});

it('lists every migration: a new one has to be added to released-migrations.json', async () => {
  const missing = Object.entries(await journal()).filter(([name]) => !Object.hasOwn(released, name));
  expect(Object.fromEntries(missing)).toEqual({});
});
