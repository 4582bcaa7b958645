import { getPopups, setPopupSeen } from '@croupier/contract/popups';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import { popupsMigrations } from './popups.migrations.ts';
import { deleteViewsBefore, deleteViewsOfPlayer } from './popups.repository.ts';
import { createPopupsService, type PopupsOptions } from './popups.service.ts';

export { popups } from './popups.collection.ts';

/** As long as a browser is recognized. A popup with the frequency `once` may be shown again afterwards. */
const retention_days = 400;

export type PopupsModuleOptions = PopupsOptions &
  Readonly<{
    /** Adds a function that deletes the data of a deleted account in its transaction. */
    onDeletion: (deleteData: (transaction: Database, playerId: string) => Promise<void>) => void;
    log: FastifyBaseLogger;
  }>;

/** Popups of campaigns. */
export const createPopupsModule = (options: PopupsModuleOptions): PlatformModule => {
  const { database, onDeletion, now, log } = options;
  const service = createPopupsService(options);
  onDeletion(deleteViewsOfPlayer);
  const cleaning = createCleaning({
    name: 'popups-cleaning',
    clean: (at) => deleteViewsBefore(database, daysBefore(at, retention_days)),
    now,
    log,
  });
  return {
    name: 'popups',
    migrations: popupsMigrations,
    handlers: [
      handle(getPopups, async (params, { player, session, locale }) =>
        service.get(params, { playerId: player?.id ?? null, sessionId: session.id, locale }),
      ),
      handle(setPopupSeen, async ({ id }, context) => {
        const player = requirePlayer(context);
        await service.recordView(id, { playerId: player.id, sessionId: context.session.id, locale: context.locale });
        return 1 as const;
      }),
    ],
    started: async () => cleaning.start(),
    stopped: cleaning.stop,
  };
};
