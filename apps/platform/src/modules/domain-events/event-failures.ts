import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database, type Statement } from '../../database/index.ts';
import { lockPosition, readPosition } from './consumer-positions.repository.ts';
import {
  addFailures,
  findDueFailures,
  recordAttempt,
  removeFailure,
  type EventFailure,
} from './event-failures.repository.ts';
import type { StoredEvent } from './event-types.ts';
import { maximumAttempts, retryDelay } from './retry-delay.ts';

export type FailureOptions = Readonly<{
  database: Database;
  /** Returns the statement that notifies the operator of an event that a consumer has given up. */
  noticeSetAside: (failure: EventFailure, at: Date) => Statement;
  /** Counts such an event. */
  countSetAside: (consumer: string) => void;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Prepares the writes of events. It throws when it cannot. */
export type PrepareWrites = (
  events: readonly StoredEvent[],
  formerPosition: number,
) => Promise<(transaction: Database) => Promise<void>>;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Stores an event that failed, and one that must wait behind another one, for later attempts. */
export const postpone = async (
  transaction: Database,
  consumer: string,
  events: readonly StoredEvent[],
  { error, now }: Readonly<{ error?: unknown; now: () => Date }>,
): Promise<void> => {
  const hasFailed = error !== undefined;
  await addFailures(transaction, consumer, events, {
    attempts: hasFailed ? 1 : 0,
    error: hasFailed ? textOf(error) : '',
    nextAttemptAt: new Date(now().getTime() + (hasFailed ? retryDelay(1) : 0)),
  });
};

/** Runs one attempt, in one transaction with the removal of the failure. @returns false when another process did. */
const attempt = async (database: Database, failure: EventFailure, prepare: PrepareWrites): Promise<boolean> => {
  const { position, formerPosition } = await readPosition(database, failure.consumer);
  const write = await prepare([failure], formerPosition);
  return inTransaction(database, async (transaction) => {
    // Events of a player are handled one after another, so that this excludes the consumer of new events.
    if (!(await lockPosition(transaction, failure.consumer, position))) return false;
    if (!(await removeFailure(transaction, failure))) return false;
    await write(transaction);
    return true;
  });
};

/** Stores a failed attempt. After the last one the event is set aside, and the operator is notified. */
const storeAttempt = async (
  { database, noticeSetAside, countSetAside, now, log }: FailureOptions,
  failure: EventFailure,
  reason: unknown,
): Promise<void> => {
  const at = now();
  const [attempts, error] = [failure.attempts + 1, textOf(reason)];
  const isLast = attempts >= maximumAttempts;
  const isStored = await inTransaction(database, async (transaction) => {
    const nextAttemptAt = new Date(at.getTime() + retryDelay(attempts));
    const stored = await recordAttempt(transaction, failure, { error, nextAttemptAt, setAsideAt: isLast ? at : null });
    if (stored && isLast)
      await noticeSetAside({ ...failure, attempts, error, setAsideAt: at }, at).execute(transaction);
    return stored;
  });
  if (!isStored) return;
  const { consumer, position, type } = failure;
  log.error({ err: reason, consumer, position, type, attempts, isSetAside: isLast }, 'a consumer failed at an event');
  if (isLast) countSetAside(consumer);
};

/** Tries the events of a consumer again that are due. @returns how many it handled. @throws an error of all events. */
export const retryDue = async (
  options: FailureOptions,
  {
    name,
    prepare,
    isOutage,
  }: Readonly<{ name: string; prepare: PrepareWrites; isOutage: (error: unknown) => boolean }>,
): Promise<number> => {
  let handled = 0;
  for (const failure of await findDueFailures(options.database, name, options.now())) {
    try {
      if (await attempt(options.database, failure, prepare)) handled += 1;
    } catch (error) {
      if (isOutage(error)) throw error;
      await storeAttempt(options, failure, error);
    }
  }
  return handled;
};
