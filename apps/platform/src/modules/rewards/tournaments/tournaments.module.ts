import { getLeaderboard, getTournaments, participate } from '@croupier/contract/tournaments';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import type { Projector } from '../../games/projections/index.ts';
import { tournamentMigrations } from './tournaments.migrations.ts';
import type { Tournaments } from './tournaments.service.ts';

export type TournamentsModuleOptions = Readonly<{
  tournaments: Tournaments;
  projector: Projector;
  /** Announces upcoming tournaments and settles finished and cancelled ones. */
  renew: () => Promise<void>;
  /** Announces upcoming tournaments when the database is seeded. */
  announce: () => Promise<void>;
  log: FastifyBaseLogger;
  interval_ms?: number;
}>;

/** The module; `runSoon` renews the tournaments at once. */
export const createTournamentsModule = ({
  tournaments,
  projector,
  renew,
  announce,
  log,
  interval_ms: interval = 20_000,
}: TournamentsModuleOptions): Readonly<{ module: PlatformModule; runSoon: () => void }> => {
  const renewal = createWorker({
    name: 'tournaments',
    interval_ms: interval,
    work: async () => {
      await renew();
      return 'done';
    },
    onError: (error) => log.error({ err: error }, 'tournament renewal failed'),
  });

  const module: PlatformModule = {
    name: 'tournaments',
    migrations: tournamentMigrations,
    handlers: [
      handle(getTournaments, async (params, { player, locale }) =>
        tournaments.list(params, { playerId: player?.id ?? null, currency: player?.currency ?? null, locale }),
      ),
      handle(getLeaderboard, async (params, { player }) => tournaments.leaderboard(params, player?.id ?? null)),
      handle(participate, async ({ tournament_id: id, entry_fee: fee }, context) => {
        await tournaments.join(id, requirePlayer(context).id, fee);
        return 1 as const;
      }),
    ],
    seed: announce,
    started: async () => {
      projector.start();
      renewal.start();
    },
    stopped: async () => {
      await Promise.all([projector.stop(), renewal.stop()]);
    },
  };
  return { module, runSoon: renewal.runSoon };
};
