import type { FreeSpinPack } from '@croupier/contract/bonuses';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { PlatformModule } from '../../../module.ts';
import { createFreeSpinsSettlement, type FreeSpinsSettlementOptions } from './freespins-settlement.ts';
import { freeSpinsHandlers } from './freespins.handlers.ts';
import { freeSpinsMigrations } from './freespins.migrations.ts';
import type { FreeSpins } from './freespins.port.ts';
import { createPackPresenter, type PackPresenterOptions } from './freespins.presenter.ts';
import { findPacksBySourcePrefix } from './freespins.repository.ts';
import { createFreeSpins } from './freespins.service.ts';

export type { FreeSpins, FreeSpinsGrant, PlayablePack } from './freespins.port.ts';
export { openFreeSpinsBatch, FreeSpinsBatch } from './freespins.batch.ts';
export { playableValue } from './spin-value.ts';

export type FreeSpinsModuleOptions = FreeSpinsSettlementOptions &
  PackPresenterOptions &
  Readonly<{ log: FastifyBaseLogger }>;

const interval_ms = 10_000;

/** Free spins, from their grant to the bonus their winnings become. They are played through the wallet. */
export const createFreeSpinsModule = (
  options: FreeSpinsModuleOptions,
): Readonly<{
  module: PlatformModule;
  freeSpins: FreeSpins;
  /** A player's free spins whose idempotency keys start with `prefix`, as the player sees them. */
  readFreeSpinsOf: (playerId: string, prefix: string, locale: string) => Promise<FreeSpinPack[]>;
  /** Expires free spins and settles their winnings at once. The background job does the same every few seconds. */
  settleFreeSpins: () => Promise<unknown>;
}> => {
  const { database, now, log } = options;
  const present = createPackPresenter(options);
  const settleFreeSpins = createFreeSpinsSettlement(options);
  const worker = createWorker({
    name: 'free-spins',
    interval_ms,
    work: settleFreeSpins,
    onError: (error) => log.warn({ err: error }, 'settling free spins failed'),
  });
  return {
    settleFreeSpins,
    readFreeSpinsOf: async (playerId, prefix, locale) =>
      present(await findPacksBySourcePrefix(database, playerId, prefix), locale),
    freeSpins: { ...createFreeSpins(database, { now }), finished: () => worker.runSoon() },
    module: {
      name: 'freespins',
      migrations: freeSpinsMigrations,
      handlers: freeSpinsHandlers({ database, present }),
      started: async () => worker.start(),
      stopped: worker.stop,
    },
  };
};
