import type { Database } from '../../database/index.ts';
import type { EventType, PlatformEvent, StoredEvent } from './event-types.ts';

/** Where consumers read events: the engine. */
export type EventSource = Readonly<{
  /** Returns at most `limit` events after a position, in order and without gaps; none when there are none yet. */
  read: (after: number, limit: number) => Promise<readonly StoredEvent[]>;
  /** Calls the listener when there may be new events. @returns a function that stops it. */
  onNewEvents: (listener: () => void) => () => void;
}>;

/** The numbered events in the database, from the oldest that a consumer has not passed. */
export type EventLog = EventSource &
  Readonly<{
    /** Numbers the events of all transactions that have committed. @returns how many there were. */
    collect: () => Promise<number>;
  }>;

/** An engine: it delivers events to the consumers of this process. */
export type EventEngine = Readonly<{ source: EventSource; start: () => Promise<void>; stop: () => Promise<void> }>;

/** What a module does with events, in their order. */
export type EventConsumer<Type extends EventType> = Readonly<{
  /** Permanent: the position is stored under it. */
  name: string;
  types: readonly Type[];
  /**
   * Derives rows from events and returns a function that writes them. The function uses only the given transaction,
   * which also moves the position, and may run again after a conflict with another process. `formerPosition` is the
   * last round that the consumer has read in the feed of releases before events.
   */
  prepare: (
    events: readonly PlatformEvent<Type>[],
    formerPosition: number,
  ) => Promise<(transaction: Database) => Promise<void>>;
  /** Events wait until this returns true. */
  isReady?: () => Promise<boolean>;
  /** Events wait until they are this old. */
  minimumAge_ms?: number;
  /** Whether an error concerns every event, so that all of them wait and none is set aside: a service is down. */
  isOutage?: (error: unknown) => boolean;
}>;

/** How far a consumer has come. */
export type ConsumerPosition = Readonly<{
  /** The last event that the consumer has passed. */
  position: number;
  /** The last round that it passed in the feed of the previous release. */
  formerPosition: number;
}>;

export type RunningConsumer = Readonly<{
  /** Consumes all events that are committed. @returns how many this call consumed. */
  runOnce: () => Promise<number>;
  /** Returns whether every event that occurred before a moment is consumed or set aside. */
  hasPassed: (moment: Date) => Promise<boolean>;
  start: () => void;
  stop: () => Promise<void>;
}>;

export type CreateConsumer = <Type extends EventType>(
  consumer: EventConsumer<Type>,
  settings?: Readonly<{ batchSize?: number; interval_ms?: number }>,
) => RunningConsumer;

/** The port of the events module. */
export type Events = Readonly<{
  createConsumer: CreateConsumer;
  /** Deletes the position of a consumer that is turned off: the log no longer keeps events for it. */
  removeConsumer: (name: string) => Promise<void>;
  /** Returns the names of all consumers that begin with a text, also of those that no longer run. */
  consumerNames: (prefix: string) => Promise<readonly string[]>;
  /** Reports that this process has committed events: consumers read them a moment later, not with the next poll. */
  reportNewEvents: () => void;
}>;
