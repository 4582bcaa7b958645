import { createWorker } from '../../background/index.ts';
import { inTransaction, type Database } from '../../database/index.ts';
import { lockPosition, movePosition, readPosition } from './consumer-positions.repository.ts';
import { findWaitingPlayers, hasWaitingBefore } from './event-failures.repository.ts';
import { postpone, retryDue, type FailureOptions, type PrepareWrites } from './event-failures.ts';
import type {
  CreateConsumer,
  EventConsumer,
  EventEngine,
  EventLog,
  EventSource,
  RunningConsumer,
} from './domain-events.port.ts';
import { readEvent, type EventType, type StoredEvent } from './event-types.ts';

export type ConsumerOptions = FailureOptions &
  Readonly<{
    eventLog: EventLog;
    /** Where consumers read in the background. */
    source: EventSource;
  }>;

/** A consumer of stored events of every type. */
export type Follower = Readonly<{
  name: string;
  prepare: PrepareWrites;
  isReady: () => Promise<boolean>;
  /** Whether events that fail are set aside; otherwise the consumer waits until they succeed. */
  mayPostpone: boolean;
  /** How old events are at least when they are consumed. */
  minimumAge_ms: number;
  /** Whether an error concerns every event: then all of them wait. */
  isOutage: (error: unknown) => boolean;
}>;

export type Settings = Readonly<{ batchSize: number; interval_ms: number }>;

/** Creates an engine; `run` runs a consumer that reads the log, for example one that passes events on. */
export type CreateEngine = (
  eventLog: EventLog,
  run: (follower: Follower, settings: Settings) => RunningConsumer,
) => EventEngine;

/** A batch fails this often before its events are handled one by one. */
const batchAttempts = 3;

const haveSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value));

type Batch = Readonly<{ from: number; formerPosition: number; events: readonly StoredEvent[] }>;

const createBatchWriter = ({ name, prepare, mayPostpone, isOutage }: Follower, { database, now }: ConsumerOptions) => {
  const waitingPlayers = async (transaction: Database): Promise<ReadonlySet<string>> =>
    mayPostpone ? findWaitingPlayers(transaction, name) : new Set();

  /** Writes a batch and moves the position. @returns false when another process works or has worked for it. */
  const write = async ({ from, formerPosition, events }: Batch): Promise<boolean> => {
    const waiting = await waitingPlayers(database);
    const due = events.filter(({ playerId }) => !waiting.has(playerId));
    const writeDue = await prepare(due, formerPosition);
    return inTransaction(database, async (transaction) => {
      if (!(await lockPosition(transaction, name, from))) return false;
      if (!haveSame(waiting, await waitingPlayers(transaction))) return false;
      await writeDue(transaction);
      // Later events of a player wait behind the one that failed.
      const behind = events.filter(({ playerId }) => waiting.has(playerId));
      await postpone(transaction, name, behind, { now });
      await movePosition(transaction, name, events.at(-1)?.position ?? from);
      return true;
    });
  };

  /** Stores an event that failed for another attempt, and moves the position. */
  const skip = (from: number, event: StoredEvent, error: unknown): Promise<boolean> =>
    inTransaction(database, async (transaction) => {
      if (!(await lockPosition(transaction, name, from))) return false;
      await postpone(transaction, name, [event], { error, now });
      await movePosition(transaction, name, event.position);
      return true;
    });

  /** Writes the events of a batch one by one. @returns false as soon as another process works for it. */
  const writeEach = async ({ from, formerPosition, events }: Batch): Promise<boolean> => {
    let position = from;
    for (const event of events) {
      const isWritten = await write({ from: position, formerPosition, events: [event] }).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        return skip(position, event, error);
      });
      if (!isWritten) return false;
      position = event.position;
    }
    return true;
  };
  return { write, writeEach };
};

/** Returns the events before the first one that is younger than the minimum. Without a minimum no clock matters. */
const takeOld = (events: readonly StoredEvent[], minimumAge_ms: number, now: Date): readonly StoredEvent[] => {
  if (minimumAge_ms === 0) return events;
  const newest = now.getTime() - minimumAge_ms;
  const firstYoung = events.findIndex(({ occurredAt }) => occurredAt.getTime() > newest);
  return firstYoung < 0 ? events : events.slice(0, firstYoung);
};

/** Returns a function that consumes the next events of a source. It returns how many; it throws when they failed. */
const createRunBatch = (follower: Follower, options: ConsumerOptions, { batchSize }: Settings) => {
  const { name, isReady, mayPostpone, minimumAge_ms, isOutage } = follower;
  const { database, log, now } = options;
  const { write, writeEach } = createBatchWriter(follower, options);
  let failed = { from: -1, attempts: 0 };

  return async (source: Pick<EventSource, 'read'>): Promise<number> => {
    const { position: from, formerPosition } = await readPosition(database, name);
    const events = takeOld(await source.read(from, batchSize), minimumAge_ms, now());
    if (events.length === 0 || !(await isReady())) return 0;
    const batch = { from, formerPosition, events };
    try {
      const isWritten = await write(batch);
      failed = { from: -1, attempts: 0 };
      return isWritten ? events.length : 0;
    } catch (error) {
      if (isOutage(error)) throw error;
      failed = { from, attempts: failed.from === from ? failed.attempts + 1 : 1 };
      if (!mayPostpone || failed.attempts < batchAttempts) throw error;
      log.error({ err: error, consumer: name, from, events: events.length }, 'a consumer handles events one by one');
      return (await writeEach(batch)) ? events.length : 0;
    }
  };
};

/** Runs a follower. */
export const runFollower = (follower: Follower, options: ConsumerOptions, settings: Settings): RunningConsumer => {
  const { name, isReady, mayPostpone, minimumAge_ms } = follower;
  const { database, eventLog, source, log } = options;
  const { batchSize, interval_ms } = settings;
  const runBatch = createRunBatch(follower, options, settings);
  const retry = async (): Promise<number> => (mayPostpone && (await isReady()) ? retryDue(options, follower) : 0);
  let removeListener = (): void => {};
  const worker = createWorker({
    name: `consumer-${name}`,
    interval_ms,
    work: async () => {
      await retry();
      return (await runBatch(source)) === batchSize ? 'more' : 'done';
    },
    onError: (error) => log.error({ err: error, consumer: name }, 'a consumer of events failed'),
  });

  return {
    runOnce: async () => {
      await eventLog.collect();
      let consumed = 0;
      for (;;) {
        const count = await runBatch(eventLog);
        consumed += count;
        if (count < batchSize) return consumed;
      }
    },
    hasPassed: async (moment) => {
      await eventLog.collect();
      const [next] = await eventLog.read((await readPosition(database, name)).position, 1);
      return (!next || next.occurredAt >= moment) && !(await hasWaitingBefore(database, name, moment));
    },
    start: () => {
      // An event that arrives is too young for a consumer that waits.
      if (minimumAge_ms === 0) removeListener = source.onNewEvents(worker.runSoon);
      worker.start();
    },
    stop: async () => {
      removeListener();
      await worker.stop();
    },
  };
};

const followerOf = <Type extends EventType>({
  name,
  types,
  prepare,
  isReady = async () => true,
  minimumAge_ms = 0,
  isOutage = () => false,
}: EventConsumer<Type>): Follower => ({
  name,
  isReady,
  minimumAge_ms,
  isOutage,
  mayPostpone: true,
  prepare: async (events, formerPosition) => {
    const known = events.flatMap((event) => {
      const type = types.find((each) => each === event.type);
      return type ? [readEvent(type, event)] : [];
    });
    return known.length > 0 ? prepare(known, formerPosition) : async () => {};
  },
});

/**
 * Consumes each event once: the position moves in the transaction that writes the effect, and only if no other process
 * has moved it since the events were read.
 */
export const createConsumers =
  (options: ConsumerOptions): CreateConsumer =>
  (consumer, { batchSize = 500, interval_ms = 2000 } = {}) =>
    runFollower(followerOf(consumer), options, { batchSize, interval_ms });
