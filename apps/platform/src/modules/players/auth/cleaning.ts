import type { FastifyBaseLogger } from 'fastify';
import { createWorker, type Worker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { deleteAttemptsBefore, deleteCallCountsBefore, deleteCallsBefore } from '../../../http/index.ts';
import { deleteEventsBefore } from '../security-log/index.ts';
import { deleteRequestsBefore } from './registration-requests.repository.ts';
import { requestLifetime_ms } from './registration-requests.service.ts';
import { deleteExpired } from './auth.repository.ts';

const day_ms = 24 * 60 * 60 * 1000;
const interval_ms = 60 * 60 * 1000;
/** Sessions end after at most 30 days; their records stay for this long. */
const sessionRetention_ms = 90 * day_ms;
/** As long as the lifetime of the browser's cookie. */
const deviceRetention_ms = 400 * day_ms;

/** As long as a device is known. */
const eventRetention_ms = deviceRetention_ms;

/** Longer than any client repeats a call without an answer. */
const callRetention_ms = 30 * day_ms;

/**
 * Deletes a part of what expired before `at`, so that visitors' addresses and browsers are not stored forever and
 * the database does not grow with attempts.
 */
export const cleanUp = async (database: Database, at: Date): Promise<'more' | 'done'> => {
  const ago = (span_ms: number): Date => new Date(at.getTime() - span_ms);
  const isMore = [
    await deleteExpired(database, {
      sessionsBegunBefore: ago(sessionRetention_ms),
      restoresExpiredBefore: ago(day_ms),
      devicesUsedBefore: ago(deviceRetention_ms),
    }),
    // No window is longer than a day.
    await deleteAttemptsBefore(database, ago(day_ms)),
    await deleteCallCountsBefore(database, ago(interval_ms)),
    await deleteCallsBefore(database, ago(callRetention_ms)),
    await deleteEventsBefore(database, ago(eventRetention_ms)),
    await deleteRequestsBefore(database, ago(requestLifetime_ms)),
  ];
  return isMore.some(Boolean) ? 'more' : 'done';
};

/** Does so every hour. */
export const createCleaning = ({
  database,
  now,
  log,
}: Readonly<{ database: Database; now: () => Date; log: FastifyBaseLogger }>): Worker =>
  createWorker({
    name: 'auth-cleaning',
    interval_ms,
    work: () => cleanUp(database, now()),
    onError: (error) => log.warn({ err: error }, 'old sessions, attempts and answers were not deleted'),
  });
