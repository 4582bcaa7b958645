import { getPopups, setPopupSeen } from '@croupier/contract/popups';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import { popupsMigrations } from './popups.migrations.ts';
import { createPopupsService, type PopupsOptions } from './popups.service.ts';

export { popups } from './popups.collection.ts';

/** Popups of campaigns. */
export const createPopupsModule = (options: PopupsOptions): PlatformModule => {
  const service = createPopupsService(options);
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
  };
};
