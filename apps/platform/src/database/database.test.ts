import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase, stopServer, type TestDatabase } from '../testing/index.ts';
import { arrayLiteral } from './array-literal.ts';
import {
  violatedConstraint,
  databaseErrorCode,
  inPipelinedTransaction,
  newKey,
  openDatabase,
  poolState,
} from './index.ts';
import { retryConflicts } from './transaction.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const conflict = (code = '40001'): Error => Object.assign(new Error('a conflict'), { code });

describe('work after a conflict with another transaction', () => {
  it('is repeated up to the number of attempts, then fails with the error of the database', async () => {
    let runs = 0;
    const always = async (): Promise<never> => {
      runs += 1;
      throw conflict();
    };
    await expect(retryConflicts(always, { codes: ['40001'], attempts: 3 })).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(3);
  });

  it.each([conflict('23505'), new Error('a bug'), 'text', { code: 40_001 }])(
    'is not repeated after another error (%#)',
    async (error) => {
      let runs = 0;
      const failing = async (): Promise<never> => {
        runs += 1;
        throw error;
      };
      await expect(retryConflicts(failing)).rejects.toBe(error);
      expect(runs).toBe(1);
    },
  );
});

it('returns the code and the constraint of a database error, and null for other errors', async () => {
  await sql`create table coins (id integer constraint coins_positive check (id > 0))`.execute(test.database);
  const error: unknown = await sql`insert into coins values (0)`
    .execute(test.database)
    .catch((reason: unknown) => reason);
  expect([databaseErrorCode(error), violatedConstraint(error)]).toEqual(['23514', 'coins_positive']);
  for (const other of [new Error('x'), null, undefined, 'text', { code: 5, constraint: {} }])
    expect([databaseErrorCode(other), violatedConstraint(other)]).toEqual([null, null]);
});

it('connects at the first query, and reports used and idle connections', async () => {
  const database = openDatabase({ url: test.url, poolSize: 2 });
  expect(poolState(database)).toEqual({ total: 0, idle: 0, waiting: 0 });
  await database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    expect(poolState(database)).toEqual({ total: 1, idle: 0, waiting: 0 });
  });
  expect(poolState(database)).toEqual({ total: 1, idle: 1, waiting: 0 });
  await database.destroy();
});

it('reports how many callers wait for a connection', async () => {
  const database = openDatabase({ url: test.url, poolSize: 1 });
  const waiting = await database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    const queued = [1, 2].map(() => sql`select 1`.execute(database));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return { count: poolState(database).waiting, queued };
  });
  await Promise.all(waiting.queued);
  expect([waiting.count, poolState(database).waiting]).toEqual([2, 0]);
  await database.destroy();
});

it('closes a connection whose server has become read-only, so that the next one reaches the primary', async () => {
  await sql`create table notes (text text)`.execute(test.database);
  const database = openDatabase({ url: test.url, poolSize: 1 });
  const write = () =>
    database.transaction().execute((transaction) => sql`insert into notes values ('a')`.execute(transaction));
  await sql`set default_transaction_read_only = on`.execute(database);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  expect(poolState(database).total).toBe(0);
  await write();
  expect(poolState(database).total).toBe(1);
  await database.destroy();
});

describe('a pipelined transaction', () => {
  it('rejects a nested transaction', async () => {
    await expect(
      inPipelinedTransaction(test.database, async (transaction) => {
        await transaction.transaction().execute(async () => {});
        return { result: null, writes: [] };
      }),
    ).rejects.toThrow('cannot contain another transaction');
  });

  it('is rejected on a database that does not support pipelining', () => {
    const other = test.database.withoutPlugins();
    expect(() => inPipelinedTransaction(other, async () => ({ result: null, writes: [] }))).toThrow(
      'does not support pipelined transactions',
    );
  });
});

it('reads every text exactly as it was written', async () => {
  const text = fc.option(fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '')));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (values) => {
      const { rows } = await sql<{ value: unknown }>`select ${arrayLiteral(values)}::text[] as value`.execute(
        test.database,
      );
      expect(rows[0]?.value).toEqual(values);
    }),
    { numRuns: 50 },
  );
});

describe('new keys', () => {
  it('increase when the clock is set back', () => {
    const at = Date.UTC(2100, 0, 1);
    const keys = [newKey(at), newKey(at - 3_600_000), newKey(at - 1), newKey(at + 1)];
    expect([...keys].sort()).toEqual(keys);
    expect(new Set(keys).size).toBe(4);
  });

  it('start with their time in milliseconds', () => {
    const at = Date.UTC(2101, 5, 7, 8, 9, 10, 11);
    expect(Number.parseInt(newKey(at).replaceAll('-', '').slice(0, 12), 16)).toBe(at);
  });
});
