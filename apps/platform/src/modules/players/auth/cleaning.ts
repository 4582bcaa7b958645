import { daysBefore } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { deleteAttemptsBefore, deleteCallCountsBefore, deleteCallsBefore } from '../../../http/index.ts';
import { deleteEventsBefore } from '../security-log/index.ts';
import { deleteRequestsBefore } from './registration/registration-requests.repository.ts';
import { requestLifetime_ms } from './registration/registration-requests.service.ts';
import { deleteExpired } from './auth.repository.ts';

/** Sessions end after at most 30 days; their records stay for this long. */
const sessionRetention_days = 90;
/** As long as the lifetime of the browser's cookie. */
const deviceRetention_days = 400;

/** As long as a device is known. The privacy page says so. */
export const eventRetention_days = deviceRetention_days;

/** Longer than any client repeats a call without an answer. */
const callRetention_days = 30;

/** Longer than any window in which calls are counted. */
const callCountRetention_ms = 3_600_000;

/**
 * Deletes a part of what expired before `at`, so that visitors' addresses and browsers are not stored forever and
 * the database does not grow with attempts. @returns whether more may remain
 */
export const cleanUp = async (database: Database, at: Date): Promise<boolean> => {
  const isMore = [
    await deleteExpired(database, {
      sessionsBegunBefore: daysBefore(at, sessionRetention_days),
      restoresExpiredBefore: daysBefore(at, 1),
      devicesUsedBefore: daysBefore(at, deviceRetention_days),
    }),
    // No window is longer than a day.
    await deleteAttemptsBefore(database, daysBefore(at, 1)),
    await deleteCallCountsBefore(database, new Date(at.getTime() - callCountRetention_ms)),
    await deleteCallsBefore(database, daysBefore(at, callRetention_days)),
    await deleteEventsBefore(database, daysBefore(at, eventRetention_days)),
    await deleteRequestsBefore(database, new Date(at.getTime() - requestLifetime_ms)),
  ];
  return isMore.some(Boolean);
};
