import { getLiveWins, getTopWins } from '@croupier/contract/games';
import { handle, type PlatformModule } from '../../../module.ts';
import type { Projector } from '../projections/index.ts';
import { winsMigrations } from './wins.migrations.ts';
import type { Wins } from './wins.service.ts';

export const createWinsModule = ({
  wins,
  projector,
}: Readonly<{ wins: Wins; projector: Projector }>): PlatformModule => ({
  name: 'wins',
  migrations: winsMigrations,
  handlers: [
    handle(getLiveWins, async (paging) => wins.list('latest', paging)),
    handle(getTopWins, async (paging) => wins.list('biggest', paging)),
  ],
  started: async () => projector.start(),
  stopped: projector.stop,
});
