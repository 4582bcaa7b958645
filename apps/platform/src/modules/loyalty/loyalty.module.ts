import { getLoyaltyInfo, getProgram, getPrograms } from '@croupier/contract/loyalty';
import { handle, requirePlayer, type PlatformModule } from '../../module.ts';
import type { Projector } from '../projections/index.ts';
import { loyaltyMigrations } from './loyalty.migrations.ts';
import type { Loyalty } from './loyalty.service.ts';

export const createLoyaltyModule = ({ loyalty, projector }: Readonly<{ loyalty: Loyalty; projector: Projector }>): PlatformModule => ({
  name: 'loyalty',
  migrations: loyaltyMigrations,
  handlers: [
    handle(getLoyaltyInfo, async (_params, context) => loyalty.info(requirePlayer(context), context.locale)),
    handle(getPrograms, async (_params, { locale }) => [...await loyalty.programs(locale)]),
    handle(getProgram, async ({ sysname }, { locale }) => loyalty.program(sysname, locale)),
  ],
  started: async () => projector.start(),
  stopped: projector.stop,
});
