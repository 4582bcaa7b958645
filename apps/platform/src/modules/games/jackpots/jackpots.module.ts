import { getJackpots, getJackpotWinners } from '@croupier/contract/jackpots';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import { handle, type PlatformModule } from '../../../module.ts';
import type { Projector } from '../projections/index.ts';
import { jackpotMigrations } from './jackpots.migrations.ts';
import type { Jackpots } from './jackpots.service.ts';

export type JackpotsModuleOptions = Readonly<{
  jackpots: Jackpots;
  projector: Projector;
  /** Opens the offered jackpots that are not open yet. */
  open: () => Promise<void>;
  /** Posts due movements to the ledger. @returns whether more are due. */
  post: () => Promise<boolean>;
  log: FastifyBaseLogger;
  interval_ms?: number;
}>;

export const createJackpotsModule = ({
  jackpots,
  projector,
  open,
  post,
  log,
  interval_ms: interval = 1000,
}: JackpotsModuleOptions): PlatformModule => {
  const posting = createWorker({
    name: 'jackpots',
    interval_ms: interval,
    work: async () => {
      await open();
      return (await post()) ? 'more' : 'done';
    },
    onError: (error) => log.error({ err: error }, 'movements of the jackpots failed'),
  });
  return {
    name: 'jackpots',
    migrations: jackpotMigrations,
    handlers: [
      handle(getJackpots, async (params, { locale }) => jackpots.list(params, locale)),
      handle(getJackpotWinners, async (params, { locale }) => jackpots.winners(params, locale)),
    ],
    seed: open,
    started: async () => {
      projector.start();
      posting.start();
    },
    stopped: async () => {
      await Promise.all([projector.stop(), posting.stop()]);
    },
  };
};
