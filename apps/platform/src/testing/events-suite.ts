import { sql } from 'kysely';
import { migrate, newKey, type Database } from '../database/index.ts';
import { createMetrics, type MetricsService } from '../metrics/index.ts';
import {
  addEvents,
  createDomainEventsModule,
  domainEventsMigrations,
  type CreateEngine,
  type EventFailure,
  type NewEvent,
  type PlatformEvent,
} from '../modules/domain-events/index.ts';
import { createTestDatabase, openConnections, type TestDatabase } from './database.ts';
import { testLog } from './log.ts';
import { stopServer } from './server.ts';
import { waitFor } from '@croupier/service/testing';

type Round = PlatformEvent<'round.settled'>;

/** A round of a player; its stake tells rounds apart. */
export const settledRound = (playerId: string, stake: number): NewEvent => ({
  type: 'round.settled',
  playerId,
  occurredAt: new Date('2026-03-01T10:00:00Z'),
  data: { round_id: newKey(), game: 'amber-fox', stake, payout: 0, currency: 'EUR' },
});

/** The events module as one process runs it, on its own connections. */
export const startEventsProcess = async (url: string, createEngine: CreateEngine | undefined, now: () => Date) => {
  const database = openConnections(url, 4);
  const setAside: EventFailure[] = [];
  const metrics: MetricsService = createMetrics([]);
  const parts = createDomainEventsModule({
    database,
    databaseUrl: url,
    ...(createEngine ? { createEngine } : {}),
    addFormer: async () => 0,
    noticeSetAside: (failure) => {
      setAside.push(failure);
      return sql`select 1`;
    },
    metrics: metrics.metrics,
    now,
    log: testLog,
  });
  await parts.module.started?.();
  return {
    ...parts,
    database,
    metrics,
    notices: setAside,
    stop: async () => {
      await parts.module.stopped?.();
      await database.destroy();
    },
  };
};

export type EventsProcess = Awaited<ReturnType<typeof startEventsProcess>>;

type Running = Readonly<{ stop: () => Promise<void> }>;

/** Runs consumers whose effect is a row in a table. */
const createEffects = (database: Database) => {
  const running: Running[] = [];
  const create = sql`create table effects (consumer text not null, stake bigint not null, player_id uuid not null,
    number bigint generated always as identity)`;
  return {
    create: () => create.execute(database),
    stopAll: async () => {
      for (const each of running.splice(0)) await each.stop();
    },
    /** Starts a consumer; `before` runs after its effect and before its position moves. */
    consume: (
      { events }: EventsProcess,
      name: string,
      before: (rounds: readonly Round[], transaction: Database) => Promise<void> = async () => {},
      batchSize = 20,
    ) => {
      const consumer = events.createConsumer(
        {
          name,
          types: ['round.settled'],
          prepare: async (rounds) => async (transaction) => {
            for (const { data, playerId } of rounds)
              await sql`insert into effects (consumer, stake, player_id) values (${name}, ${data.stake}, ${playerId})`.execute(
                transaction,
              );
            await before(rounds, transaction);
          },
        },
        { batchSize, interval_ms: 50 },
      );
      consumer.start();
      running.push(consumer);
      return consumer;
    },
    of: async (name: string): Promise<readonly number[]> =>
      (
        await sql<{ stake: number }>`select stake from effects where consumer = ${name} order by number`.execute(
          database,
        )
      ).rows.map(({ stake }) => stake),
  };
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Starts a database and a process, and returns what the tests of an engine use. */
export const eventsSuite = (createEngine?: () => CreateEngine) => {
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  let test: TestDatabase;
  let first: EventsProcess;
  let effects: ReturnType<typeof createEffects>;
  const others: EventsProcess[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
    await migrate(test.database, domainEventsMigrations);
    effects = createEffects(test.database);
    await effects.create();
    first = await startEventsProcess(test.url, createEngine?.(), () => clock.now);
  });
  afterEach(() => effects.stopAll());
  afterAll(async () => {
    for (const other of others) await other.stop();
    await first.stop();
    await test.drop();
    await stopServer();
  });
  return {
    clock,
    first: () => first,
    effects: () => effects,
    database: () => test.database,
    write: (...events: readonly NewEvent[]) => addEvents(events).execute(test.database),
    startAnother: async () => {
      const other = await startEventsProcess(test.url, createEngine?.(), () => clock.now);
      others.push(other);
      return other;
    },
    waitForStakes: async (name: string, stakes: readonly number[]) => {
      await waitFor(`${stakes.length} effects`, async () => (await effects.of(name)).length >= stakes.length);
      expect(await effects.of(name)).toEqual(stakes);
    },
  };
};

type Suite = ReturnType<typeof eventsSuite>;

const testOrder = ({ effects, first, write, database, waitForStakes }: Suite): void => {
  it('delivers events in the order in which they were written', async () => {
    const player = newKey();
    effects().consume(first(), 'ordered');
    for (const stake of numbers(50)) await write(settledRound(player, stake));
    first().events.reportNewEvents();
    await waitForStakes('ordered', numbers(50));
  });

  it('delivers an event of a transaction that commits late', async () => {
    effects().consume(first(), 'late');
    const before = (await effects().of('late')).length;
    let commit = (): void => {};
    const isOver = new Promise<void>((resolve) => (commit = resolve));
    let hasWritten = (): void => {};
    const isWritten = new Promise<void>((resolve) => (hasWritten = resolve));
    const late = database()
      .transaction()
      .execute(async (transaction) => {
        await addEvents([settledRound(newKey(), 7001)]).execute(transaction);
        hasWritten();
        await isOver;
      });
    await isWritten;
    await write(settledRound(newKey(), 7002));
    await waitFor('the event that committed first', async () => (await effects().of('late')).includes(7002));
    expect(await effects().of('late')).not.toContain(7001);
    commit();
    await late;
    await waitFor('the late event', async () => (await effects().of('late')).includes(7001));
    expect((await effects().of('late')).slice(before).filter((stake) => stake > 7000)).toEqual([7002, 7001]);
  });
};

const testFaults = ({ effects, first, write, database, startAnother }: Suite): void => {
  it('applies an event once when a process ends after the effect and before its position moves', async () => {
    let kills = 0;
    effects().consume(first(), 'killed', async (rounds, transaction) => {
      if (!rounds.some(({ data }) => data.stake === 8001) || kills > 0) return;
      kills += 1;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database());
    });
    await write(settledRound(newKey(), 8001), settledRound(newKey(), 8002));
    await waitFor('the effect', async () => (await effects().of('killed')).includes(8002));
    expect(kills).toBe(1);
    expect((await effects().of('killed')).filter((stake) => stake > 8000 && stake < 9000)).toEqual([8001, 8002]);
  });

  it('applies each event once while two processes compete for a consumer', async () => {
    const second = await startAnother();
    effects().consume(first(), 'contested', undefined, 7);
    effects().consume(second, 'contested', undefined, 7);
    const players = Array.from({ length: 5 }, newKey);
    const stakes = numbers(200).map((number) => 10_000 + number);
    await Promise.all(stakes.map((stake) => write(settledRound(players[stake % 5] ?? newKey(), stake))));
    const own = async () => (await effects().of('contested')).filter((stake) => stake > 10_000 && stake <= 10_200);
    await waitFor('all effects', async () => (await own()).length >= 200);
    expect([...(await own())].sort((a, b) => a - b)).toEqual(stakes);
  });

  it('catches up after a time without a process, while another consumer goes on', async () => {
    effects().consume(first(), 'absent');
    await write(settledRound(newKey(), 20_001));
    await waitFor('the first effect', async () => (await effects().of('absent')).includes(20_001));
    await effects().stopAll();
    effects().consume(first(), 'present');
    for (const stake of [20_002, 20_003, 20_004]) await write(settledRound(newKey(), stake));
    await waitFor('the other consumer', async () => (await effects().of('present')).includes(20_004));
    expect(await effects().of('absent')).not.toContain(20_002);
    effects().consume(await startAnother(), 'absent');
    await waitFor('the missed effects', async () => (await effects().of('absent')).includes(20_004));
    expect((await effects().of('absent')).filter((stake) => stake > 20_000)).toEqual([20_001, 20_002, 20_003, 20_004]);
  });
};

const testFailures = ({ clock, effects, first, write, database }: Suite): void => {
  it('goes on after an event that fails, retries it with growing delays, and sets it aside', async () => {
    const [unlucky, other] = [newKey(), newKey()];
    effects().consume(first(), 'failing', async (rounds) => {
      if (rounds.some(({ data }) => data.stake === 30_002)) throw new Error('cannot be handled');
    });
    await write(
      settledRound(other, 30_001),
      settledRound(unlucky, 30_002),
      settledRound(other, 30_003),
      settledRound(unlucky, 30_004),
    );
    const own = async () => (await effects().of('failing')).filter((stake) => stake > 30_000);
    await waitFor('the events of the other player', async () => (await own()).includes(30_003));
    // The later event of the player waits behind the one that fails.
    expect(await own()).toEqual([30_001, 30_003]);
    const attempts = async (): Promise<number> =>
      (
        await sql<{ attempts: number }>`select attempts from event_failures
          where consumer = 'failing' and attempts > 0`.execute(database())
      ).rows[0]?.attempts ?? 0;
    for (let count = 2; count <= 9; count += 1) {
      clock.now = new Date(clock.now.getTime() + 3_600_000);
      await waitFor(`attempt ${count}`, async () => (await attempts()) === count);
    }
    expect(first().notices.map(({ consumer }) => consumer)).toEqual(['failing']);
    await waitFor('the event behind it', async () => (await own()).includes(30_004));
    expect(await own()).toEqual([30_001, 30_003, 30_004]);
    const { items } = await first().setAside.list({ offset: 0, count: 10 });
    expect(items).toMatchObject([{ consumer: 'failing', playerId: unlucky, error: 'cannot be handled', attempts: 9 }]);
    const text = await first().metrics.text();
    expect(text).toContain('croupier_platform_events_set_aside_total{consumer="failing"} 1');
    expect(text).toContain('croupier_platform_event_consumer_events{consumer="failing",state="set_aside"} 1');
  });

  it('handles an event that was set aside when the operator asks for it', async () => {
    const { setAside } = first();
    const [event] = (await setAside.list({ offset: 0, count: 10 })).items;
    if (!event) throw new Error('Expected an event that was set aside');
    expect(await setAside.retry(database(), event)).toBe(true);
    expect(await setAside.retry(database(), event)).toBe(false);
    effects().consume(first(), 'failing');
    await waitFor('the effect', async () => (await effects().of('failing')).includes(30_002));
    expect((await setAside.list({ offset: 0, count: 10 })).total).toBe(0);
  });
};

/** The behaviour that every engine of events has. */
export const testEngine = (suite: Suite): void => {
  testOrder(suite);
  testFaults(suite);
  testFailures(suite);
};
