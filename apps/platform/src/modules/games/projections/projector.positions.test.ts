import { sql } from 'kysely';
import { newKey } from '../../../database/index.ts';
import { testRounds } from '../../../testing/site-fakes.ts';
import { testEvents } from '../../../testing/event-log-in-memory.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { templateAt } from '../../../testing/templates.ts';
import type { EventLog } from '../../domain-events/index.ts';
import { createProjector, type Projection } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(templateAt(new Date()));
  await sql`create table projected (round_id text primary key)`.execute(test.database);
});
afterAll(() => test.drop());

const moment = new Date('2026-03-01T10:00:00Z');
const playing = () => {
  const { eventLog, settle } = testRounds(() => moment);
  return { eventLog, settle: () => settle({ playerId: newKey(), game: 'amber-fox', stake: 100, payout: 0 }).id };
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

const projectorOf = (
  projection: Projection,
  { eventLog, ...own }: Readonly<{ eventLog: EventLog; isReady?: () => Promise<boolean> }>,
) =>
  createProjector(projection, {
    events: testEvents(test.database, eventLog),
    interval_ms: 60_000,
    batchSize: 2,
    ...own,
  });

it('writes nothing of a batch that fails, and the complete batch in the next run', async () => {
  const { eventLog, settle } = playing();
  const ids = [settle(), settle(), settle()];
  let runs = 0;
  const projector = projectorOf(
    stored('fails', () => (runs += 1) === 2),
    { eventLog },
  );
  await expect(projector.runOnce()).rejects.toThrow('after writing');
  expect(await projectedBy('fails')).toEqual(ids.slice(0, 2));
  expect(await projector.runOnce()).toBe(1);
  expect(await projectedBy('fails')).toEqual(ids);
});

it('defers rounds until the projection is ready', async () => {
  const { eventLog, settle } = playing();
  const ids = [settle()];
  let isReady = false;
  const projector = projectorOf(stored('waits'), { eventLog, isReady: async () => isReady });
  expect(await projector.runOnce()).toBe(0);
  expect(await projector.hasPassed(new Date(moment.getTime() + 1))).toBe(false);
  isReady = true;
  expect(await projector.runOnce()).toBe(1);
  expect(await projectedBy('waits')).toEqual(ids);
});

it('has a position for each projection', async () => {
  const { eventLog, settle } = playing();
  const ids = [settle(), settle(), settle()];
  await projectorOf(stored('one'), { eventLog }).runOnce();
  expect(await projectorOf(stored('two'), { eventLog }).runOnce()).toBe(3);
  expect(await projectedBy('one')).toEqual(ids);
  expect(await projectedBy('two')).toEqual(ids);
});

it('projects each round once in processes that run at the same time', async () => {
  const { eventLog, settle } = playing();
  const ids = Array.from({ length: 20 }, settle);
  const counts = await Promise.all(
    Array.from({ length: 4 }, () => projectorOf(stored('many'), { eventLog }).runOnce()),
  );
  const rest = await projectorOf(stored('many'), { eventLog }).runOnce();
  expect([...counts, rest].reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await projectedBy('many')).toEqual(ids);
});

it('has passed every time before the first round', async () => {
  const { eventLog } = playing();
  expect(await projectorOf(stored('empty'), { eventLog }).hasPassed(new Date('2999-01-01T00:00:00Z'))).toBe(true);
});
