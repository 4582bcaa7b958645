import type { JetStreamClient } from '@nats-io/jetstream';
import type { FastifyBaseLogger } from 'fastify';
import { createNewEventListeners } from '../new-event-listeners.ts';
import type { CreateEngine, Follower } from '../consumer.ts';
import type { StoredEvent } from '../event-types.ts';
import { messageOf } from './event-messages.ts';
import { createEventWindow } from './event-window.ts';
import type { NatsLink, NatsSettings } from './nats-link.ts';

export type { NatsSettings } from './nats-link.ts';

/** The consumer that passes events on to NATS. */
export const relayName = 'nats-relay';

const windowCapacity = 5000;
/** Without a message for this long, consumers also look into the log. */
const defaultSilence_ms = 5000;

/** Publishes events in their order. The server ignores those that it has stored in the last ten minutes. */
const publish = async (client: JetStreamClient, events: readonly StoredEvent[]): Promise<void> => {
  await Promise.all(
    events.map((event) => {
      const { subject, text } = messageOf(event);
      return client.publish(subject, text, { msgID: String(event.position) });
    }),
  );
};

const createRelay = (client: () => JetStreamClient | null): Follower => ({
  name: relayName,
  isReady: async () => client() !== null,
  // Every event has to be in the stream, in order: the relay waits until the server accepts it.
  mayPostpone: false,
  minimumAge_ms: 0,
  isOutage: () => false,
  // Inside the transaction that moves the position: other processes do not publish the same events meanwhile.
  prepare: async (events) => async () => {
    const connected = client();
    if (!connected) throw new Error('There is no connection to NATS');
    await publish(connected, events);
  },
});

/**
 * Consumers receive events through a stream of NATS. A relay passes the log on, in one process at a time. A consumer
 * that is behind, and every consumer while NATS fails, reads the log in the database: its events stay until all
 * consumers have passed them.
 */
export const createNatsEngine =
  (settings: NatsSettings, log: FastifyBaseLogger, silence_ms = defaultSilence_ms): CreateEngine =>
  (eventLog, run) => {
    const window = createEventWindow(windowCapacity);
    const listeners = createNewEventListeners(log);
    let lastMessageAt = 0;
    let link: NatsLink | null = null;
    const client = () => link?.client() ?? null;
    const onEvent = (event: StoredEvent): void => {
      lastMessageAt = performance.now();
      window.add(event);
      listeners.notify();
    };
    const relay = run(createRelay(client), { batchSize: 500, interval_ms: 1000 });
    const isLive = (): boolean => client() !== null && performance.now() - lastMessageAt < silence_ms;
    let removeListener = (): void => {};
    return {
      source: {
        read: async (after, limit) => (isLive() ? window.read(after, limit) : null) ?? eventLog.read(after, limit),
        onNewEvents: listeners.add,
      },
      start: async () => {
        removeListener = eventLog.onNewEvents(() => {
          if (!isLive()) listeners.notify();
        });
        // Platforms without this engine do not load its client.
        const { createNatsLink } = await import('./nats-link.ts');
        link = createNatsLink({ settings, log, onEvent, onConnected: listeners.notify });
        link.start();
        relay.start();
      },
      stop: async () => {
        removeListener();
        await relay.stop();
        await link?.stop();
      },
    };
  };
