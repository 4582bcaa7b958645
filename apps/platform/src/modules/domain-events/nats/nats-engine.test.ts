import { testsThatNeed, waitFor } from '@croupier/service/testing';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { sql } from 'kysely';
import { newKey } from '../../../database/index.ts';
import { eventsSuite, settledRound, testEngine } from '../../../testing/events-suite.ts';
import { startNatsServer, type NatsServer } from '../../../testing/nats-server.ts';
import { testLog } from '../../../testing/log.ts';
import { readLog } from '../event-log.ts';
import { readStates } from '../consumer-positions.repository.ts';
import { readMessage, streamName } from './event-messages.ts';
import { createNatsEngine, relayName } from './nats-engine.ts';

const server = testsThatNeed('nats-server');
const describeWithServer = server.test === test ? describe : describe.skip;

describeWithServer('events on a NATS server', () => {
  let nats: NatsServer;
  beforeAll(async () => {
    nats = await startNatsServer(server.path);
  });
  const suite = eventsSuite(() => createNatsEngine({ servers: [nats.url], token: null, replicas: 1 }, testLog));
  const { first, effects, write, database, startAnother } = suite;
  afterAll(() => nats.stop());

  const waitForRelay = () =>
    waitFor('the relay', async () =>
      (await readStates(database())).some(({ name, behind }) => name === relayName && behind === 0),
    );

  /** Another service: it follows the stream with its own durable consumer. */
  const readStream = async (): Promise<readonly number[]> => {
    const connection = await connect({ servers: nats.url });
    try {
      const manager = await jetstreamManager(connection);
      const { config } = await manager.consumers.add(streamName, {
        durable_name: `service-${newKey()}`,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
      });
      const consumer = await jetstream(connection).consumers.get(streamName, config.durable_name);
      const { state } = await manager.streams.info(streamName);
      const positions: number[] = [];
      if (state.messages === 0) return positions;
      for await (const message of await consumer.fetch({ max_messages: state.messages })) {
        positions.push(readMessage(message.json()).position);
        message.ack();
      }
      return positions;
    } finally {
      await connection.close();
    }
  };

  describe('the engine on NATS JetStream', () => testEngine(suite));

  it('delivers events of the stream without a look into the log', async () => {
    await waitForRelay();
    const reads: number[] = [];
    const engine = createNatsEngine(
      { servers: [nats.url], token: null, replicas: 1 },
      testLog,
      Infinity,
    )(
      {
        ...first().eventLog,
        read: async (after) => {
          reads.push(after);
          return [];
        },
      },
      () => ({ runOnce: async () => 0, hasPassed: async () => true, start: () => {}, stop: async () => {} }),
    );
    let isConnected = (): void => {};
    const connected = new Promise<void>((resolve) => (isConnected = resolve));
    engine.source.onNewEvents(() => isConnected());
    await engine.start();
    await connected;
    const stakes = [90_001, 90_002, 90_003];
    await write(...stakes.map((stake) => settledRound(newKey(), stake)));
    await first().eventLog.collect();
    const { rows } = await sql<{ position: number }>`select max(position) as position from event_log`.execute(
      database(),
    );
    const last = rows[0]?.position ?? 0;
    const events = await waitFor('the events', async () => {
      const found = await engine.source.read(last - 3, 10);
      return found.length === 3 ? found : null;
    });
    expect(events.map(({ data }) => (data as { stake: number }).stake)).toEqual(stakes);
    reads.length = 0;
    expect((await engine.source.read(last - 2, 1)).map(({ position }) => position)).toEqual([last - 1]);
    // What the window does not have comes from the log.
    await engine.source.read(0, 10);
    expect(reads).toEqual([0]);
    await engine.stop();
  });

  it('publishes every event once and in order, also when the relay repeats some', async () => {
    await startAnother();
    await write(...Array.from({ length: 30 }, (_, index) => settledRound(newKey(), 100_000 + index)));
    await first().eventLog.collect();
    await waitForRelay();
    // A relay that ended after publishing and before its position moved publishes again.
    await sql`update event_consumers set position = greatest(position - 20, 0) where name = ${relayName}`.execute(
      database(),
    );
    await waitForRelay();
    const logged = (await readLog(database(), 0, 100_000)).map(({ position }) => position);
    expect(await readStream()).toEqual(logged);
  });

  it('delivers events while NATS is gone, and publishes them when it is back', async () => {
    effects().consume(first(), 'outage');
    await waitForRelay();
    await nats.kill();
    await write(settledRound(newKey(), 200_001), settledRound(newKey(), 200_002));
    await waitFor('the effects', async () => (await effects().of('outage')).includes(200_002));
    await nats.restart();
    await waitForRelay();
    const logged = (await readLog(database(), 0, 100_000)).map(({ position }) => position);
    expect(await readStream()).toEqual(logged);
  });
});
