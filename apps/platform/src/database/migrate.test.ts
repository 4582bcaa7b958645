import { sql } from 'kysely';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../testing/index.ts';
import { inTransaction, migrate, type Migration } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const first: Migration = {
  name: 'cards-001',
  sql: 'create table cards (id integer primary key); insert into cards values (1);',
};
const second: Migration = { name: 'cards-002', sql: 'alter table cards add column suit text;' };

it('applies each migration once, also when several processes start at once', async () => {
  const processes = Array.from({ length: 8 }, () => openConnections(test.url, 2));
  await Promise.all(processes.map((database) => sql`select 1`.execute(database)));
  for (let start = 0; start < 20; start += 1) {
    await sql`drop table if exists migrations, migration_lock, cards`.execute(test.database);
    const applied = await Promise.all(processes.map((database) => migrate(database, [first])));
    expect(applied.flat()).toEqual(['cards-001']);
  }
  await Promise.all(processes.map((database) => database.destroy()));
  expect(await migrate(test.database, [first, second])).toEqual(['cards-002']);
  expect(await migrate(test.database, [first, second])).toEqual([]);
});

it('needs as many statements for a hundred applied migrations as for one', async () => {
  let count = 0;
  const counted = test.database.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const hundred = Array.from({ length: 100 }, (_, index): Migration => ({ name: `chips-${index}`, sql: 'select 1' }));
  const countStatements = async (migrations: readonly Migration[]): Promise<number> => {
    count = 0;
    expect(await migrate(counted, migrations)).toEqual([]);
    return count;
  };
  await migrate(counted, hundred);
  const [one, all] = [await countStatements(hundred.slice(0, 1)), await countStatements(hundred)];
  expect(one).toBeGreaterThan(0);
  expect(all).toBe(one);
});

it('applies nothing of a migration that fails', async () => {
  await expect(
    migrate(test.database, [
      first,
      second,
      { name: 'cards-003', sql: 'create table chips (id integer); select nonsense;' },
    ]),
  ).rejects.toThrow('nonsense');
  expect(
    (await sql<{ found: string | null }>`select to_regclass('chips')::text as found`.execute(test.database)).rows[0]
      ?.found,
  ).toBeNull();
});

it('rejects a migration that was changed after it was applied, and two migrations with the same name', async () => {
  await expect(migrate(test.database, [{ ...first, sql: 'select 1' }])).rejects.toThrow(
    'cards-001 was changed after it was applied',
  );
  await expect(migrate(test.database, [first, first])).rejects.toThrow('Two migrations have the name cards-001');
});

it('repeats work after a deadlock', async () => {
  await sql.raw('create table if not exists counters (id integer primary key, value integer)').execute(test.database);
  await sql.raw('insert into counters values (1, 0), (2, 0) on conflict do nothing').execute(test.database);
  // Each locks the two rows in the opposite order: without a retry one of them would fail.
  const both = (ids: readonly [number, number]) =>
    inTransaction(test.database, async (transaction) => {
      await sql`update counters set value = value + 1 where id = ${ids[0]}`.execute(transaction);
      await new Promise((done) => {
        setTimeout(done, 60);
      });
      await sql`update counters set value = value + 1 where id = ${ids[1]}`.execute(transaction);
    });
  await Promise.all([both([1, 2]), both([2, 1])]);
  expect((await sql<{ value: number }>`select value from counters order by id`.execute(test.database)).rows).toEqual([
    { value: 2 },
    { value: 2 },
  ]);
});

it('reads amounts as exact numbers and days as text, and rejects inexact numbers', async () => {
  const { rows } = await sql<{
    amount: number;
    day: string;
  }>`select 9007199254740991::bigint as amount, '2026-01-31'::date as day`.execute(test.database);
  expect(rows[0]).toEqual({ amount: Number.MAX_SAFE_INTEGER, day: '2026-01-31' });
  await expect(sql`select 9007199254740993::bigint as amount`.execute(test.database)).rejects.toThrow(
    'Not an exact number',
  );
});

it('runs new queries after a connection was lost in the middle of a transaction', async () => {
  const lost = inTransaction(test.database, async (transaction) => {
    const {
      rows: [own],
    } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${own?.pid ?? 0})`.execute(test.database);
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    await sql`select 1`.execute(transaction);
  });
  await expect(lost).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(test.database)).rows).toEqual([{ one: 1 }]);
});
