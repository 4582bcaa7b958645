import { sql } from 'kysely';
import { newKey } from '../../database/index.ts';
import { eventsSuite, settledRound, testEngine } from '../../testing/events-suite.ts';
import { waitFor } from '@croupier/service/testing';
import { trimLog } from './event-log.ts';
import { addEvents } from './index.ts';

const suite = eventsSuite();
const { clock, first, effects, write, database, startAnother } = suite;

describe('the engine on PostgreSQL', () => testEngine(suite));

it('ignores types and fields of a newer release', async () => {
  effects().consume(first(), 'older');
  await sql`insert into event_outbox (type, version, player_id, data, occurred_at) values
    ('jackpot.shared', 1, ${newKey()}, '{}', now()),
    ('round.settled', 2, ${newKey()}, '{"round_id":"r","game":"g","stake":40001,"payout":0,"currency":"EUR","mood":"good"}', now())`.execute(
    database(),
  );
  await waitFor('the effect', async () => (await effects().of('older')).includes(40_001));
  const { rows } = await sql`select * from event_failures where consumer = 'older'`.execute(database());
  expect(rows).toEqual([]);
});

it('writes no event of a transaction that is rolled back', async () => {
  await expect(
    database()
      .transaction()
      .execute(async (transaction) => {
        await addEvents([settledRound(newKey(), 50_001)]).execute(transaction);
        throw new Error('rolled back');
      }),
  ).rejects.toThrow('rolled back');
  await write(settledRound(newKey(), 50_002));
  effects().consume(first(), 'rolled-back');
  await waitFor('the effect', async () => (await effects().of('rolled-back')).includes(50_002));
  expect(await effects().of('rolled-back')).not.toContain(50_001);
});

it('notifies other processes of events that this one has numbered', async () => {
  const other = await startAnother();
  const notified = new Promise<void>((resolve) => void other.eventLog.onNewEvents(resolve));
  await write(settledRound(newKey(), 60_001));
  await first().eventLog.collect();
  await notified;
});

it('numbers events without gaps while several processes number them', async () => {
  const other = await startAnother();
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      await write(settledRound(newKey(), 70_000 + index));
      await (index % 2 === 0 ? first() : other).eventLog.collect();
    }),
  );
  const { rows } = await sql<{ count: number; first: number; last: number }>`
    select count(*) as count, min(position) as first, max(position) as last from event_log`.execute(database());
  const [{ count = 0, first: lowest = 0, last = 0 } = {}] = rows;
  expect(last - lowest + 1).toBe(count);
});

it('deletes old events when all consumers have passed them', async () => {
  await write(settledRound(newKey(), 80_001));
  await first().eventLog.collect();
  await sql`update event_log set recorded_at = now() - interval '2 hours'`.execute(database());
  await sql`update event_consumers set position = (select max(position) from event_log)`.execute(database());
  await sql`update event_consumers set position = position - 3 where name = 'ordered'`.execute(database());
  while ((await trimLog(database(), 10)) > 0);
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from event_log`.execute(database());
  expect(rows).toEqual([{ kept: 3 }]);
});

it('lets events wait until they are old enough', async () => {
  const stakes: number[] = [];
  const consumer = first().events.createConsumer({
    name: 'patient',
    types: ['round.settled'],
    minimumAge_ms: 60_000,
    prepare: async (rounds) => async () => void stakes.push(...rounds.map(({ data }) => data.stake)),
  });
  await consumer.runOnce();
  const occurredAt = clock.now;
  await write({ ...settledRound(newKey(), 90_001), occurredAt });
  clock.now = new Date(occurredAt.getTime() + 59_999);
  await consumer.runOnce();
  expect(stakes).not.toContain(90_001);
  clock.now = new Date(occurredAt.getTime() + 60_000);
  await consumer.runOnce();
  expect(stakes).toContain(90_001);
});

it('waits with all events while a service is down, without failures, and goes on where it was', async () => {
  const [outage, stakes] = [new Error('The service is down'), [] as number[]];
  let isDown = true;
  const consumer = first().events.createConsumer({
    name: 'cut-off',
    types: ['round.settled'],
    isOutage: (error) => error === outage,
    prepare: async (rounds) => async () => {
      if (isDown) throw outage;
      stakes.push(...rounds.map(({ data }) => data.stake));
    },
  });
  effects().consume(first(), 'unaffected');
  await write(settledRound(newKey(), 91_001), settledRound(newKey(), 91_002));
  // More often than a batch or an event may fail.
  for (let attempt = 0; attempt < 12; attempt += 1) await expect(consumer.runOnce()).rejects.toThrow(outage);
  await waitFor('the other consumer', async () => (await effects().of('unaffected')).includes(91_002));
  const { rows } = await sql`select * from event_failures where consumer = 'cut-off'`.execute(database());
  expect(rows).toEqual([]);
  isDown = false;
  await consumer.runOnce();
  expect(stakes.filter((stake) => stake > 91_000)).toEqual([91_001, 91_002]);
});

it('does not count an attempt with an event that failed before while a service is down', async () => {
  const outage = new Error('The service is down');
  const stakes: number[] = [];
  let answer: 'refuses' | 'is down' | 'accepts' = 'refuses';
  let outages = 0;
  const consumer = first().events.createConsumer(
    {
      name: 'refused',
      types: ['round.settled'],
      isOutage: (error) => error === outage,
      prepare: async (rounds) => async () => {
        if (!rounds.some(({ data }) => data.stake === 92_001)) return;
        if (answer === 'refuses') throw new Error('The service refuses the event');
        if (answer === 'is down') {
          outages += 1;
          throw outage;
        }
        stakes.push(...rounds.map(({ data }) => data.stake));
      },
    },
    { interval_ms: 50 },
  );
  const attempts = async (): Promise<number | undefined> =>
    (
      await sql<{ attempts: number }>`select attempts from event_failures where consumer = 'refused'`.execute(
        database(),
      )
    ).rows[0]?.attempts;
  await write(settledRound(newKey(), 92_001));
  consumer.start();
  await waitFor('the first attempt', async () => (await attempts()) === 1);
  answer = 'is down';
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  await waitFor('three outages', () => outages >= 3);
  expect(await attempts()).toBe(1);
  answer = 'accepts';
  await waitFor('the event', () => stakes.includes(92_001));
  await consumer.stop();
});

it('keeps no events for a consumer that was removed', async () => {
  const consumer = first().events.createConsumer({
    name: 'removed',
    types: ['round.settled'],
    prepare: async () => async () => {},
  });
  await consumer.runOnce();
  await first().events.removeConsumer('removed');
  const { rows } = await sql`select from event_consumers where name = 'removed'`.execute(database());
  expect(rows).toEqual([]);
});
