import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../background/index.ts';
import { newKey, openNotifications, type Database } from '../../database/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { PlatformModule } from '../../module.ts';
import { createNewEventListeners } from './new-event-listeners.ts';
import { findNames, readStates, removeConsumer } from './consumer-positions.repository.ts';
import { createConsumers, runFollower, type CreateEngine } from './consumer.ts';
import { findSetAside, retrySetAside, type EventFailure } from './event-failures.repository.ts';
import type { FailureOptions } from './event-failures.ts';
import {
  newEventsChannel,
  createCollect,
  hasOutboxEvents,
  readLog,
  trimLog,
  type CollectOptions,
} from './event-log.ts';
import { domainEventsMigrations } from './domain-events.migrations.ts';
import { relayName } from './nats/nats-engine.ts';
import type { EventLog, Events } from './domain-events.port.ts';

export { createConsumers, type CreateEngine } from './consumer.ts';
export type { EventFailure } from './event-failures.repository.ts';
export { createNatsEngine } from './nats/nats-engine.ts';
export { addEvents } from './event-outbox.ts';
export { domainEventsMigrations } from './domain-events.migrations.ts';
export type { EventLog, Events, RunningConsumer } from './domain-events.port.ts';
export type { NewEvent, PlatformEvent, StoredEvent } from './event-types.ts';

export type DomainEventsOptions = Readonly<{
  database: Database;
  databaseUrl: string;
  /** Adds events that processes of the previous release stored elsewhere. */
  addFormer: CollectOptions['addFormer'];
  noticeSetAside: FailureOptions['noticeSetAside'];
  /** Creates the engine; by default consumers read the log. */
  createEngine?: CreateEngine;
  metrics: Pick<Metrics, 'eventConsumers' | 'eventSetAside'>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Events that consumers have given up, for the operator. */
export type SetAsideEvents = Readonly<{
  list: (
    page: Readonly<{ offset: number; count: number }>,
  ) => Promise<Readonly<{ items: readonly EventFailure[]; total: number }>>;
  /** Makes the consumer try the event again, in the transaction. @returns false when there is no such event. */
  retry: (transaction: Database, event: Readonly<{ consumer: string; position: number }>) => Promise<boolean>;
}>;

/** Delay after a commit: events that follow within it are numbered in one transaction. */
const collectDelay_ms = 100;
const collectInterval_ms = 1000;
/** In how many runs one also looks for events of former releases. */
const formerEvery = 5;
const trimInterval_ms = 60_000;
const trimBatch = 10_000;

const createLog = (
  { database, addFormer, log }: DomainEventsOptions,
  sender: string,
): Readonly<{ eventLog: EventLog; notify: () => void; collectIdle: () => Promise<number> }> => {
  const listeners = createNewEventListeners(log);
  const collect = createCollect({ database, addFormer, sender });
  const collectAnd = async (skipsBusy: boolean): Promise<number> => {
    const collected = await collect(skipsBusy);
    if (collected > 0) listeners.notify();
    return collected;
  };
  return {
    eventLog: {
      read: (after, limit) => readLog(database, after, limit),
      onNewEvents: listeners.add,
      collect: () => collectAnd(false),
    },
    notify: listeners.notify,
    collectIdle: () => collectAnd(true),
  };
};

/** Consumers read the log in the database. */
const createLogEngine: CreateEngine = (eventLog) => ({
  source: eventLog,
  start: async () => {},
  stop: async () => {},
});

/** Creates the work that numbers events, notifies other processes and deletes old ones. */
const createBackground = (options: DomainEventsOptions, sender: string, log: ReturnType<typeof createLog>) => {
  const onError = (message: string) => (error: unknown) => options.log.error({ err: error }, message);
  let runs = 0;
  const collector = createWorker({
    name: 'events-numbering',
    interval_ms: collectInterval_ms,
    work: async () => {
      // The lock of the numbering is a write: without events, only every few runs look for those of former releases.
      runs += 1;
      if (runs % formerEvery === 0 || (await hasOutboxEvents(options.database))) await log.collectIdle();
      return 'done';
    },
    onError: onError('numbering events failed'),
  });
  const trimmer = createWorker({
    name: 'events-log-cleaning',
    interval_ms: trimInterval_ms,
    work: async () => ((await trimLog(options.database, trimBatch)) === trimBatch ? 'more' : 'done'),
    onError: onError('deleting old events failed'),
  });
  const notifications = openNotifications({
    url: options.databaseUrl,
    channel: newEventsChannel,
    onNotification: (payload) => {
      if (payload !== sender) log.notify();
    },
    onError: (error) => options.log.warn({ err: error }, 'notifications of events are interrupted'),
  });
  const parts = [notifications, collector, trimmer];
  let delay: NodeJS.Timeout | undefined;
  return {
    reportNewEvents: () => {
      delay ??= setTimeout(() => {
        delay = undefined;
        collector.runSoon();
      }, collectDelay_ms).unref();
    },
    start: () => parts.forEach((part) => part.start()),
    stop: async () => {
      clearTimeout(delay);
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
};

/** Events: written with what happened, numbered after the commit, and consumed in this order. */
export const createDomainEventsModule = (
  options: DomainEventsOptions,
): Readonly<{ events: Events; eventLog: EventLog; setAside: SetAsideEvents; module: PlatformModule }> => {
  const { database, createEngine = createLogEngine, metrics, now } = options;
  const sender = newKey();
  const log = createLog(options, sender);
  const { eventLog } = log;
  const background = createBackground(options, sender, log);
  const shared = { ...options, eventLog, countSetAside: metrics.eventSetAside };
  const engine = createEngine(eventLog, (follower, settings) =>
    runFollower(follower, { ...shared, source: eventLog }, settings),
  );
  metrics.eventConsumers(() => readStates(database));
  return {
    eventLog,
    events: {
      createConsumer: createConsumers({ ...shared, source: engine.source }),
      removeConsumer: (name) => removeConsumer(database, name),
      consumerNames: (prefix) => findNames(database, prefix),
      reportNewEvents: background.reportNewEvents,
    },
    setAside: {
      list: (page) => findSetAside(database, page),
      retry: (transaction, event) => retrySetAside(transaction, event, now()),
    },
    module: {
      name: 'domain-events',
      migrations: domainEventsMigrations,
      handlers: [],
      started: async () => {
        // Without the engine nothing moves its position, and the log would keep all later events.
        if (!options.createEngine) await removeConsumer(database, relayName);
        background.start();
        await engine.start();
      },
      stopped: async () => {
        await engine.stop();
        await background.stop();
      },
    },
  };
};
