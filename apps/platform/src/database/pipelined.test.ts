import { sql } from 'kysely';
import type pg from 'pg';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../testing/index.ts';
import { inPipelinedTransaction, inTransaction, conflictCodes, type Database } from './index.ts';
import { allowPipelines } from './pipelined.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await sql
    .raw('create table jars (id integer primary key, coins integer not null check (coins >= 0))')
    .execute(test.database);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});
beforeEach(async () => {
  await sql.raw('truncate jars').execute(test.database);
  await sql.raw('insert into jars values (1, 10), (2, 10)').execute(test.database);
});

const coins = async (database: Database, id: number): Promise<number | undefined> =>
  (await sql<{ coins: number }>`select coins from jars where id = ${id}`.execute(database)).rows[0]?.coins;
const lock = (database: Database, id: number) => sql`select id from jars where id = ${id} for update`.execute(database);
const put = (id: number, count: number) => sql`update jars set coins = coins + ${count} where id = ${id}`;
const signal = () => {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
};

/** A barrier: callers wait until there are this many of them; later callers pass at once. */
const createBarrier = (count: number) => {
  const { give, given } = signal();
  let callers = 0;
  return (): Promise<void> => {
    callers += 1;
    if (callers === count) give();
    return given;
  };
};

it('writes everything or nothing, and continues after a failure', async () => {
  await expect(
    inPipelinedTransaction(test.database, async () => ({ result: null, writes: [put(1, 5), put(2, -11), put(1, 5)] })),
  ).rejects.toMatchObject({ code: '23514' });
  expect([await coins(test.database, 1), await coins(test.database, 2)]).toEqual([10, 10]);
  await expect(
    inPipelinedTransaction(test.database, async (transaction) => {
      await sql`select nonsense`.execute(transaction);
      return { result: null, writes: [put(1, 5)] };
    }),
  ).rejects.toMatchObject({ code: '42703' });
  const result = await inPipelinedTransaction(test.database, async (transaction) => ({
    result: await coins(transaction, 1),
    writes: [put(1, 5), put(2, -10)],
  }));
  expect([result, await coins(test.database, 1), await coins(test.database, 2)]).toEqual([10, 15, 0]);
});

it('reads the changes of the previous holder of a lock when lock and query are sent in one batch', async () => {
  const [held, release] = [signal(), signal()];
  const holder = inTransaction(test.database, async (transaction) => {
    await lock(transaction, 1);
    held.give();
    await release.given;
    await put(2, 7).execute(transaction);
  });
  await held.given;
  const waiting = inPipelinedTransaction(test.database, async (transaction) => {
    const [, seen] = await Promise.all([lock(transaction, 1), coins(transaction, 2)]);
    return { result: seen, writes: [] };
  });
  await new Promise((done) => {
    setTimeout(done, 50);
  });
  release.give();
  await holder;
  expect(await waiting).toBe(17);
});

it.each(['40001', '40P01'])('repeats work after the database error %s', async (code) => {
  let attempts = 0;
  await inPipelinedTransaction(test.database, async () => {
    attempts += 1;
    const failing = sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`);
    return { result: null, writes: [put(1, 1), ...(attempts < 3 ? [failing] : [])] };
  });
  expect([attempts, await coins(test.database, 1)]).toEqual([3, 11]);
});

it('repeats work after a deadlock', async () => {
  const meet = createBarrier(2);
  const both = (first: number, second: number) =>
    inPipelinedTransaction(test.database, async (transaction) => {
      await lock(transaction, first);
      await meet();
      await lock(transaction, second);
      return { result: null, writes: [put(first, 1), put(second, 1)] };
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  expect([await coins(test.database, 1), await coins(test.database, 2)]).toEqual([12, 12]);
});

it('repeats work whose key another transaction inserted first, if the caller allows it', async () => {
  const insertOnce = (attempts: number, meet: () => Promise<void>) => {
    let seen = 0;
    return inPipelinedTransaction(
      test.database,
      async (transaction) => {
        seen += 1;
        const existing = await coins(transaction, 3);
        // Both transactions read before one of them writes.
        if (seen === 1) await meet();
        return {
          result: existing ?? 'inserted',
          writes: existing === undefined ? [sql`insert into jars values (3, 1)`] : [],
        };
      },
      { codes: [...conflictCodes, '23505'], attempts },
    );
  };
  const first = createBarrier(2);
  const results = await Promise.all([insertOnce(2, first), insertOnce(2, first)]);
  expect(results.map(String).sort()).toEqual(['1', 'inserted']);
  await sql`delete from jars where id = 3`.execute(test.database);
  const second = createBarrier(2);
  const settled = await Promise.allSettled([insertOnce(1, second), insertOnce(1, second)]);
  expect(settled.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: '23505' } }]);
});

it('replaces a connection that was lost in the middle of a transaction', async () => {
  await expect(
    inPipelinedTransaction(test.database, async (transaction) => {
      const {
        rows: [own],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${own?.pid ?? 0})`.execute(test.database);
      await new Promise((done) => {
        setTimeout(done, 50);
      });
      return { result: null, writes: [put(1, 1)] };
    }),
  ).rejects.toThrow();
  await inPipelinedTransaction(test.database, async () => ({ result: null, writes: [put(1, 1)] }));
  expect(await coins(test.database, 1)).toBe(11);
});

it('closes a connection that got no answer in time, so that the rollback does not wait as long again', async () => {
  const events: string[] = [];
  const stream = {
    cork: () => undefined,
    uncork: () => undefined,
    destroy: () => void events.push('closed'),
  };
  const client = {
    connection: { stream },
    query: async (text: unknown) => {
      if (text === 'rollback') events.push('rollback');
      throw new Error(text === 'rollback' ? 'Connection terminated' : 'Query read timeout');
    },
    release: (error?: Error) => void events.push(`released after: ${error?.message ?? 'no error'}`),
  };
  const database = test.database.withoutPlugins();
  allowPipelines(database, { connect: async () => client } as unknown as pg.Pool);
  await expect(inPipelinedTransaction(database, async () => ({ result: null, writes: [] }))).rejects.toThrow(
    'Query read timeout',
  );
  expect(events).toEqual(['closed', 'rollback', 'released after: Connection terminated']);
});

it('closes a connection whose server has become read-only, so that the next one reaches the primary', async () => {
  const database = openConnections(test.url, 1);
  const write = () => inPipelinedTransaction(database, async () => ({ result: null, writes: [put(1, 1)] }));
  await inPipelinedTransaction(database, async () => ({
    result: null,
    writes: [sql`set default_transaction_read_only = on`],
  }));
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await write();
  expect(await coins(test.database, 1)).toBe(11);
  await database.destroy();
});
