import { getFreeSpins } from '@croupier/contract/bonuses';
import type { Database } from '../../../database/index.ts';
import { handle, requirePlayer, type MethodHandler } from '../../../module.ts';
import type { PackPresenter } from './freespins.presenter.ts';
import { findPacks } from './freespins.repository.ts';

export type FreeSpinsHandlersOptions = Readonly<{ database: Database; present: PackPresenter }>;

export const freeSpinsHandlers = ({ database, present }: FreeSpinsHandlersOptions): readonly MethodHandler[] => [
  handle(getFreeSpins, async ({ status, offset, count }, context) => {
    const playerId = requirePlayer(context).id;
    const { rows, total } = await findPacks(database, { playerId, statuses: status, offset, count });
    return { items: await present(rows, context.locale), count: total };
  }),
];
