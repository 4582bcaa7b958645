import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../testing/index.ts';
import { migrate, type Database, type Migration } from './index.ts';

let test: TestDatabase;
/** The connections of two further processes. */
let migrators: readonly [Database, Database];
beforeEach(async () => {
  test = await createTestDatabase();
  migrators = [openConnections(test.url, 2), openConnections(test.url, 2)];
  await migrate(test.database, [created]);
});
afterEach(async () => {
  await Promise.all(migrators.map((database) => database.destroy()));
  await test.drop();
});
afterAll(stopServer);

const created: Migration = { name: 'bets-001', sql: 'create table bets (id integer primary key, stake integer);' };
const indexed: Migration = {
  name: 'bets-002',
  concurrentIndex: 'bets_stake',
  sql: 'create index concurrently bets_stake on bets (stake);',
};
const altered: Migration = { name: 'bets-003', sql: 'alter table bets add column currency text;' };

const insertBet = (database: Database, id: number) => sql`insert into bets values (${id}, 100)`.execute(database);

const countBets = async (): Promise<number | undefined> =>
  (await sql<{ count: number }>`select count(*) as count from bets`.execute(test.database)).rows[0]?.count;

const isIndexValid = async (): Promise<boolean | undefined> =>
  (
    await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass('bets_stake')`.execute(test.database)
  ).rows[0]?.indisvalid;

/** Waits until a statement that begins with the text waits for a lock. Returns its process. */
const waitForStatement = (text: string): Promise<number> =>
  waitFor(`"${text}" waits for a lock`, async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and state = 'active'
        and wait_event_type = 'Lock' and query like ${`${text}%`}`.execute(test.database);
    return rows[0]?.pid;
  });

/** Runs work while another transaction, which has written a bet, is open. */
const whileTransactionIsOpen = (work: () => Promise<unknown>): Promise<unknown> =>
  test.database.transaction().execute(async (transaction) => {
    await insertBet(transaction, 1);
    await work();
  });

it('lets writes go on while it waits for an open transaction, also with two migrators', async () => {
  let applied: Promise<readonly (readonly string[])[]> | undefined;
  await whileTransactionIsOpen(async () => {
    applied = Promise.all(migrators.map((database) => migrate(database, [created, indexed])));
    await waitForStatement('create index concurrently');
    await insertBet(test.database, 2);
    await sql`update bets set stake = 200 where id = 2`.execute(test.database);
  });
  expect((await applied)?.flat()).toEqual(['bets-002']);
  expect(await isIndexValid()).toBe(true);
  expect(await countBets()).toBe(2);
  expect(await migrate(test.database, [created, indexed])).toEqual([]);
});

it('replaces the invalid index of an attempt that was interrupted', async () => {
  await whileTransactionIsOpen(async () => {
    const interrupted = migrate(migrators[0], [created, indexed]);
    const failure = interrupted.catch((error: unknown) => error);
    const pid = await waitForStatement('create index concurrently');
    await sql`select pg_terminate_backend(${pid})`.execute(test.database);
    expect(await failure).toBeInstanceOf(Error);
  });
  expect(await isIndexValid()).toBe(false);
  expect(await migrate(migrators[1], [created, indexed])).toEqual(['bets-002']);
  expect(await isIndexValid()).toBe(true);
});

it('accepts an index that was created, but not recorded', async () => {
  await sql.raw(indexed.sql).execute(test.database);
  expect(await migrate(test.database, [created, indexed])).toEqual(['bets-002']);
  expect(await isIndexValid()).toBe(true);
});

it('rejects a migration that creates another index than it names', async () => {
  await expect(migrate(test.database, [{ ...indexed, concurrentIndex: 'bets_stakes' }])).rejects.toThrow(
    'The migration has not created the index bets_stakes',
  );
});

it('lets queries go on while a migration waits for the lock of a table, and applies it afterwards', async () => {
  let applied: Promise<readonly string[]> | undefined;
  await whileTransactionIsOpen(async () => {
    applied = migrate(migrators[0], [created, altered]);
    await waitForStatement('alter table');
    // Without a time limit, this would wait for the migration, which waits for the open transaction.
    await insertBet(test.database, 2);
  });
  expect(await applied).toEqual(['bets-003']);
  expect(await countBets()).toBe(2);
});
