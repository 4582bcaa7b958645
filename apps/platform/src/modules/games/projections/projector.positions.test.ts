import { sql } from 'kysely';
import { newKey } from '../../../database/index.ts';
import { testWallet } from '../../../testing/site-fakes.ts';
import { createTestDatabase, testLog, type TestDatabase } from '../../../testing/index.ts';
import { templateAt } from '../../../testing/templates.ts';
import { createProjector, type Projection, type ProjectorOptions } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(templateAt(new Date()));
  await sql`create table projected (round_id text primary key)`.execute(test.database);
});
afterAll(() => test.drop());

const moment = new Date('2026-03-01T10:00:00Z');
const playing = () => {
  const { wallet, settle } = testWallet(() => moment);
  return { wallet, settle: () => settle({ playerId: newKey(), game: 'amber-fox', stake: 100, payout: 0 }).id };
};
/** Stores the ids of its rounds; `fail` makes it fail after that. */
const stored = (name: string, fail: () => boolean = () => false): Projection => ({
  name,
  prepare: async (rounds) => async (transaction) => {
    for (const { id } of rounds) await sql`insert into projected values (${`${name} ${id}`})`.execute(transaction);
    if (fail()) throw new Error('after writing');
  },
});
const projectedBy = async (name: string): Promise<readonly string[]> =>
  (
    await sql<{
      id: string;
    }>`select split_part(round_id, ' ', 2) as id from projected where round_id like ${`${name} %`}
      order by 1`.execute(test.database)
  ).rows.map(({ id }) => id);

const projectorOf = (projection: Projection, own: Pick<ProjectorOptions, 'wallet'> & Partial<ProjectorOptions>) =>
  createProjector(projection, { database: test.database, log: testLog, interval_ms: 60_000, batchSize: 2, ...own });

it('writes nothing of a batch that fails, and the complete batch in the next run', async () => {
  const { wallet, settle } = playing();
  const ids = [settle(), settle(), settle()];
  let runs = 0;
  const projector = projectorOf(
    stored('fails', () => (runs += 1) === 2),
    { wallet },
  );
  await expect(projector.runOnce()).rejects.toThrow('after writing');
  expect(await projectedBy('fails')).toEqual(ids.slice(0, 2));
  expect(await projector.runOnce()).toBe(1);
  expect(await projectedBy('fails')).toEqual(ids);
});

it('defers rounds until the projection is ready', async () => {
  const { wallet, settle } = playing();
  const ids = [settle()];
  let isReady = false;
  const projector = projectorOf(stored('waits'), { wallet, isReady: async () => isReady });
  expect(await projector.runOnce()).toBe(0);
  expect(await projector.hasPassed(new Date(moment.getTime() + 1))).toBe(false);
  isReady = true;
  expect(await projector.runOnce()).toBe(1);
  expect(await projectedBy('waits')).toEqual(ids);
});

it('has a checkpoint for each projection', async () => {
  const { wallet, settle } = playing();
  const ids = [settle(), settle(), settle()];
  await projectorOf(stored('one'), { wallet }).runOnce();
  expect(await projectorOf(stored('two'), { wallet }).runOnce()).toBe(3);
  expect(await projectedBy('one')).toEqual(ids);
  expect(await projectedBy('two')).toEqual(ids);
});

it('projects each round once in processes that run at the same time', async () => {
  const { wallet, settle } = playing();
  const ids = Array.from({ length: 20 }, settle);
  const counts = await Promise.all(Array.from({ length: 4 }, () => projectorOf(stored('many'), { wallet }).runOnce()));
  const rest = await projectorOf(stored('many'), { wallet }).runOnce();
  expect([...counts, rest].reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await projectedBy('many')).toEqual(ids);
});

it('has passed every time before the first round', async () => {
  const { wallet } = playing();
  expect(await projectorOf(stored('empty'), { wallet }).hasPassed(new Date('2999-01-01T00:00:00Z'))).toBe(true);
});
