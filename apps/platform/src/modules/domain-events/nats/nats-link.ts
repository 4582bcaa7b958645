import { DeliverPolicy, jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredEvent } from '../event-types.ts';
import { readMessage, streamName, subjectPrefix } from './event-messages.ts';

export type NatsSettings = Readonly<{
  servers: readonly string[];
  token: string | null;
  /** On how many servers of the cluster the stream is stored. */
  replicas: number;
}>;

export type LinkOptions = Readonly<{
  settings: NatsSettings;
  /** Receives the events of the stream, from the connection on. */
  onEvent: (event: StoredEvent) => void;
  onConnected: () => void;
  log: FastifyBaseLogger;
  reconnect_ms?: number;
}>;

export type NatsLink = Readonly<{
  start: () => void;
  stop: () => Promise<void>;
  /** The client while the connection and the subscription exist, otherwise null. */
  client: () => JetStreamClient | null;
}>;

const day_ms = 86_400_000;

/** Creates the stream unless it exists: an operator may have given it other limits. */
const ensureStream = async (connection: NatsConnection, replicas: number): Promise<void> => {
  const { streams } = await jetstreamManager(connection);
  try {
    await streams.info(streamName);
  } catch {
    await streams.add({
      name: streamName,
      subjects: [`${subjectPrefix}.>`],
      num_replicas: replicas,
      max_age: nanos(7 * day_ms),
      duplicate_window: nanos(600_000),
    });
  }
};

/** Connects once: a connection that breaks ends `followStream`, and is replaced by a new one. */
const open = ({ servers, token }: NatsSettings): Promise<NatsConnection> =>
  connect({
    servers: [...servers],
    ...(token === null ? {} : { token }),
    name: 'croupier-platform',
    reconnect: false,
    pingInterval: 10_000,
    timeout: 5000,
  });

/** Reports the events of the stream until the connection or the stream ends. */
const followStream = async (
  connection: NatsConnection,
  { settings, onEvent, log }: LinkOptions,
  onFollowing: (client: JetStreamClient) => void,
): Promise<void> => {
  await ensureStream(connection, settings.replicas);
  const client = jetstream(connection, { timeout: 5000 });
  // An ordered consumer: the position of each consumer is in the database, with its effect.
  const consumer = await client.consumers.get(streamName, { deliver_policy: DeliverPolicy.New });
  const messages = await consumer.consume({ max_messages: 1000 });
  onFollowing(client);
  for await (const message of messages) {
    try {
      onEvent(readMessage(message.json()));
    } catch (error) {
      log.error({ err: error, sequence: message.seq }, 'a message in the stream of events is not an event');
    }
  }
};

/** Connects to NATS, follows the stream, and connects again after a failure. */
export const createNatsLink = (options: LinkOptions): NatsLink => {
  const { settings, onConnected, log, reconnect_ms = 2000 } = options;
  let isActive = false;
  let client: JetStreamClient | null = null;
  let connection: NatsConnection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    try {
      connection = await open(settings);
      await followStream(connection, options, (following) => {
        client = following;
        onConnected();
      });
    } catch (error) {
      log.warn({ err: error }, 'the connection to NATS is interrupted');
    }
    client = null;
    await connection?.close().catch(() => {});
    connection = null;
    if (isActive) timer = setTimeout(() => (running = run()), reconnect_ms).unref();
  };

  return {
    client: () => client,
    start: () => {
      isActive = true;
      running = run();
    },
    stop: async () => {
      isActive = false;
      clearTimeout(timer);
      await connection?.close().catch(() => {});
      await running;
    },
  };
};
