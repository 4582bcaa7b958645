import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '../database/index.ts';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../testing/index.ts';
import { createRateLimiter, deleteAttemptsBefore, rateLimitMigrations, type Limit } from './rate-limit.ts';

let test: TestDatabase;
const start = new Date('2026-03-01T23:59:30Z').getTime();
let time = start;
const now = () => new Date(time);

beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, rateLimitMigrations);
});
beforeEach(() => {
  time = start;
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const limitOf = (own: Partial<Limit> = {}): Limit => ({
  name: 'login',
  key: randomUUID(),
  limit: 3,
  windowSeconds: 60,
  ...own,
});
const refusedFor = (seconds: number, reason = 'login') =>
  expect.objectContaining({
    code: 'TooManyRequestsException',
    details: { reason, error_data: { retry_after: seconds } },
  });
const takeTimes = async (limit: Limit, count: number): Promise<void> => {
  const { take } = createRateLimiter(test.database, now);
  for (let taken = 0; taken < count; taken += 1) await take(limit);
};
const take = (limit: Limit) => createRateLimiter(test.database, now).take(limit);

it('allows exactly the limit within a window, and states when the window ends', async () => {
  const limit = limitOf();
  await takeTimes(limit, 3);
  await expect(take(limit)).rejects.toEqual(refusedFor(60));
  time += 20_500;
  await expect(take(limit)).rejects.toEqual(refusedFor(40));
  time = start + 59_999;
  await expect(take(limit)).rejects.toEqual(refusedFor(1));
});

it('starts a new window when the first one ends, also after refusals', async () => {
  const limit = limitOf();
  await takeTimes(limit, 3);
  await expect(take(limit)).rejects.toEqual(refusedFor(60));
  time += 60_000;
  await takeTimes(limit, 3);
  await expect(take(limit)).rejects.toEqual(refusedFor(60));
});

it('starts the window at the first attempt, not at the last', async () => {
  const limit = limitOf();
  await takeTimes(limit, 1);
  time += 50_000;
  await takeTimes(limit, 2);
  time += 10_000;
  await takeTimes(limit, 3);
});

it('counts by name and key', async () => {
  const limit = limitOf({ limit: 1 });
  await takeTimes(limit, 1);
  await takeTimes({ ...limit, name: 'password' }, 1);
  await takeTimes({ ...limit, key: randomUUID() }, 1);
  await expect(take({ ...limit, name: 'password' })).rejects.toEqual(refusedFor(60, 'password'));
});

it('counts the addresses of one IPv6 network together', async () => {
  const limit = limitOf({ name: 'network', key: '2001:db8:1:2::1', limit: 2 });
  await takeTimes(limit, 1);
  await takeTimes({ ...limit, key: '2001:db8:1:2:ffff::9' }, 1);
  await expect(take(limit)).rejects.toEqual(refusedFor(60, 'network'));
  await takeTimes({ ...limit, key: '2001:db8:1:3::1' }, 1);
  await createRateLimiter(test.database, now).clear({ ...limit, key: '2001:db8:1:2::7' });
  await takeTimes(limit, 2);
});

it('clears the attempts of one name and key only', async () => {
  const [limit, other] = [limitOf({ limit: 1 }), limitOf({ limit: 1 })];
  await takeTimes(limit, 1);
  await takeTimes(other, 1);
  await createRateLimiter(test.database, now).clear(limit);
  await takeTimes(limit, 1);
  await expect(take(other)).rejects.toEqual(refusedFor(60));
});

it('adds up the attempts of parallel calls in two processes', async () => {
  const limit = limitOf({ limit: 10 });
  const database = openConnections(test.url, 4);
  const limiters = [createRateLimiter(test.database, now), createRateLimiter(database, now)];
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => limiters[index % 2]?.take(limit)));
  await database.destroy();
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

it('deletes the windows that began before a time, and no others', async () => {
  await sql`delete from rate_limits`.execute(test.database);
  const [old, fresh] = [limitOf({ limit: 1 }), limitOf({ limit: 1 })];
  await takeTimes(old, 1);
  time += 1;
  await takeTimes(fresh, 1);
  expect(await deleteAttemptsBefore(test.database, now())).toBe(false);
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(test.database);
  expect(rows).toEqual([{ key: fresh.key }]);
  await takeTimes(old, 1);
});
