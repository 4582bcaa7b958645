import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../testing/index.ts';
import { deleteBatch } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await sql
    .raw('create table visits (player text, day integer, address text, primary key (player, day))')
    .execute(test.database);
});
beforeEach(() =>
  sql
    .raw(
      "truncate visits; insert into visits select player, day, '' from unnest('{Ann,Bob}'::text[]) player, generate_series(1, 3) day",
    )
    .execute(test.database),
);
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const key = ['player', 'day'];
const remaining = async () =>
  (
    await sql<{ visit: string }>`select player || day as visit from visits order by visit`.execute(test.database)
  ).rows.map(({ visit }) => visit);

it('deletes only rows that fulfil the condition', async () => {
  const where = sql`day < ${2} or day > ${2}`;
  expect(await deleteBatch(test.database, { table: 'visits', key, where })).toBe(false);
  expect(await remaining()).toEqual(['Ann2', 'Bob2']);
});

it('deletes rows up to the limit, and tells that more may remain', async () => {
  const rows = { table: 'visits', key, where: sql`day < ${3}`, limit: 3 };
  expect(await deleteBatch(test.database, rows)).toBe(true);
  expect(await remaining()).toHaveLength(3);
  expect(await deleteBatch(test.database, rows)).toBe(false);
  expect(await remaining()).toEqual(['Ann3', 'Bob3']);
});

it('keeps a row that another transaction changes meanwhile', async () => {
  const other = openConnections(test.url, 1);
  let deletion: Promise<boolean> | undefined;
  await other.transaction().execute(async (transaction) => {
    await sql`update visits set address = 'new' where player = 'Ann'`.execute(transaction);
    deletion = deleteBatch(test.database, { table: 'visits', key, where: sql`address = ''` });
    const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitFor('a deletion that waits', async () => (await isWaiting.execute(transaction)).rows.length > 0);
  });
  await other.destroy();
  expect(await deletion).toBe(false);
  expect(await remaining()).toEqual(['Ann1', 'Ann2', 'Ann3']);
});
