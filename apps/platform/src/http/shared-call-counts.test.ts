import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '../database/index.ts';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../testing/index.ts';
import {
  callCountMigrations,
  createSharedCallCounts,
  deleteCallCountsBefore,
  rateLimitStore,
} from './shared-call-counts.ts';

const window_ms = 60_000;
let test: TestDatabase;
let time = 0;
let errors: unknown[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, callCountMigrations);
});
beforeEach(async () => {
  time = Date.parse('2026-03-01T23:59:30Z');
  errors = [];
  await sql`delete from call_counts`.execute(test.database);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const create = (own: Partial<Parameters<typeof createSharedCallCounts>[0]> = {}) =>
  createSharedCallCounts({
    database: test.database,
    window_ms,
    onError: (error) => errors.push(error),
    now: () => time,
    ...own,
  });
type Counts = ReturnType<typeof create>;
const addTimes = (counts: Counts, key: string, times: number, maximum: number): number => {
  let current = 0;
  for (let added = 0; added < times; added += 1) ({ current } = counts.add(key, maximum));
  return current;
};
const stored = async () => {
  const { rows } = await sql<{ key: string; calls: number }>`select key, calls from call_counts order by key`.execute(
    test.database,
  );
  return rows;
};

it('adds up the calls of two processes', async () => {
  const [first, second] = [create(), create()];
  expect(addTimes(first, 'a', 3, 10)).toBe(3);
  expect(addTimes(second, 'a', 4, 10)).toBe(4);
  await first.send();
  await second.send();
  expect(second.add('a', 10).current).toBe(8);
  // The first one learns the calls of the second with its own next ones.
  expect(first.add('a', 10).current).toBe(4);
  await second.send();
  await first.send();
  expect(first.add('a', 10).current).toBe(10);
  expect(await stored()).toEqual([{ key: 'a', calls: 9 }]);
});

it('counts the calls of a window only once, however often it sends', async () => {
  const counts = create();
  addTimes(counts, 'a', 3, 10);
  await counts.send();
  await counts.send();
  expect(counts.add('a', 10).current).toBe(4);
  expect(await stored()).toEqual([{ key: 'a', calls: 3 }]);
});

it('shares one window, and starts a new one when it ends', async () => {
  const [first, second] = [create(), create()];
  first.add('a', 10);
  await first.send();
  time += 40_000;
  expect(second.add('a', 10).ttl).toBe(window_ms);
  await second.send();
  expect(second.add('a', 10)).toEqual({ current: 3, ttl: 20_000 });
  time += 20_000;
  expect(second.add('a', 10)).toEqual({ current: 1, ttl: window_ms });
  await second.send();
  expect(await stored()).toEqual([{ key: 'a', calls: 1 }]);
});

it('does not store the keys that are far from their limit, or are not shared', async () => {
  const counts = create({ isShared: (key) => key !== 'rendering' });
  addTimes(counts, 'few', 4, 100);
  addTimes(counts, 'many', 5, 100);
  addTimes(counts, 'rendering', 50, 100);
  await counts.send();
  expect(await stored()).toEqual([{ key: 'many', calls: 5 }]);
});

it('sends no more calls of a key that is above its limit', async () => {
  const counts = create();
  addTimes(counts, 'a', 11, 10);
  await counts.send();
  expect(addTimes(counts, 'a', 20, 10)).toBe(31);
  await counts.send();
  expect(await stored()).toEqual([{ key: 'a', calls: 11 }]);
});

it('adds up many keys of concurrent processes', async () => {
  const database = openConnections(test.url, 2);
  const processes = [create(), create({ database })];
  const keys = Array.from({ length: 1500 }, () => randomUUID());
  for (const counts of processes) for (const key of keys) addTimes(counts, key, 2, 10);
  await Promise.all(processes.map((counts) => counts.send()));
  await database.destroy();
  const rows = await stored();
  expect(rows).toHaveLength(keys.length);
  expect(rows.every(({ calls }) => calls === 4)).toBe(true);
});

it('limits the calls of each process alone while the database fails, reports it once, and makes up for it', async () => {
  let isBroken = true;
  const database = new Proxy(test.database, {
    get: (own, name) => {
      if (isBroken) throw new Error('The database does not answer');
      const value: unknown = Reflect.get(own, name);
      return typeof value === 'function' ? (value.bind(own) as unknown) : value;
    },
  });
  const counts = create({ database });
  counts.worker.start();
  addTimes(counts, 'a', 3, 10);
  await counts.worker.runUntilIdle();
  expect(addTimes(counts, 'a', 8, 10)).toBe(11);
  await counts.worker.runUntilIdle();
  expect(errors).toEqual([expect.objectContaining({ message: 'The database does not answer' })]);
  isBroken = false;
  await counts.worker.runUntilIdle();
  await counts.worker.stop();
  expect(await stored()).toEqual([{ key: 'a', calls: 11 }]);
});

it('gives the rate limit the calls and the rest of the window', () => {
  const Store = rateLimitStore(create());
  const store = new Store();
  const results: unknown[] = [];
  for (let calls = 0; calls < 2; calls += 1) store.incr('a', (_error, result) => results.push(result), window_ms, 10);
  expect(results).toEqual([
    { current: 1, ttl: window_ms },
    { current: 2, ttl: window_ms },
  ]);
});

it('deletes the counts of windows that began before a time, and no others', async () => {
  const counts = create();
  counts.add('old', 10);
  await counts.send();
  time += 1;
  counts.add('new', 10);
  await counts.send();
  expect(await deleteCallCountsBefore(test.database, new Date(time))).toBe(false);
  expect(await stored()).toEqual([{ key: 'new', calls: 1 }]);
});
