import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { PlatformModule } from '../../../module.ts';
import { backfillPersons } from './backfill.ts';
import { duplicatesMigrations } from './duplicates.migrations.ts';
import type { Duplicates } from './duplicates.port.ts';
import { deleteExpiredSignals } from './duplicates.repository.ts';
import { createDuplicates, type DuplicatesOptions } from './duplicates.service.ts';

export { duplicateRules, type DuplicateRules, type DuplicateStanding } from './duplicate-rules.ts';
export type { DuplicateLink, Duplicates, FoundDuplicate, PaymentDetail, PersonFacts } from './duplicates.port.ts';
export { restrictDuplicates } from './restricted-methods.ts';

const interval_ms = 60 * 60 * 1000;
const batch = 1000;
/** As long as the lifetime of the browser's cookie. */
const devicesKept_ms = 400 * 24 * 60 * 60 * 1000;

/** Duplicate accounts: finds several accounts of one person. */
export const createDuplicatesModule = (
  options: DuplicatesOptions & Readonly<{ log: FastifyBaseLogger }>,
): Readonly<{ module: PlatformModule; duplicates: Duplicates }> => {
  const { database, now, log } = options;
  const duplicates = createDuplicates(options);
  const worker = createWorker({
    name: 'duplicates',
    interval_ms,
    work: async () => {
      if ((await backfillPersons(database, duplicates)) === 'more') return 'more';
      const at = now();
      const devicesSeenBefore = new Date(at.getTime() - devicesKept_ms);
      return (await deleteExpiredSignals(database, at, devicesSeenBefore, batch)) ? 'more' : 'done';
    },
    onError: (error) => log.warn({ err: error }, 'the work on duplicate accounts failed'),
  });
  return {
    duplicates,
    module: {
      name: 'duplicates',
      migrations: duplicatesMigrations,
      handlers: [],
      started: async () => worker.start(),
      stopped: worker.stop,
    },
  };
};
