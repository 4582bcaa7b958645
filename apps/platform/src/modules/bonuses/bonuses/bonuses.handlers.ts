import {
  activateBettingBonus,
  activateBonus,
  deactivateBonus,
  getBettingBonuses,
  getBonuses,
  removeBettingBonus,
  removeBonus,
  type Bonus,
} from '@croupier/contract/bonuses';
import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { Database } from '../../../database/index.ts';
import { handle, requirePlayer, type CallContext, type MethodHandler } from '../../../module.ts';
import type { BonusType } from './bonuses.port.ts';
import { bonusOf, type DescribeOffer } from './bonuses.presenter.ts';
import { findBonuses, type BonusRow } from './bonuses.repository.ts';
import type { BonusesService } from './bonuses.service.ts';

export type BonusesHandlersOptions = Readonly<{
  database: Database;
  bonuses: BonusesService;
  describeOffer: DescribeOffer;
}>;

export const bonusesHandlers = ({
  database,
  bonuses,
  describeOffer,
}: BonusesHandlersOptions): readonly MethodHandler[] => {
  const present = async (row: BonusRow, locale: string): Promise<Bonus> =>
    bonusOf(row, row.offer_id ? await describeOffer(row.offer_id, locale) : null);

  const list = async (
    type: BonusType | 'all',
    params: MethodParams<typeof getBettingBonuses>,
    context: CallContext,
  ): Promise<MethodOutput<typeof getBonuses>> => {
    const { rows, total } = await findBonuses(database, {
      playerId: requirePlayer(context).id,
      type,
      statuses: params.status,
      offset: params.offset,
      count: params.count,
    });
    return { items: await Promise.all(rows.map((row) => present(row, context.locale))), count: total };
  };

  const move = async (
    type: BonusType,
    step: 'activate' | 'deactivate' | 'remove',
    id: string,
    context: CallContext,
  ): Promise<Bonus> => present(await bonuses.move(requirePlayer(context).id, type, id, step), context.locale);

  return [
    handle(getBonuses, async (params, context) => list(params.type, params, context)),
    handle(activateBonus, async ({ id }, context) => move('casino', 'activate', id, context)),
    handle(deactivateBonus, async ({ id }, context) => move('casino', 'deactivate', id, context)),
    handle(removeBonus, async ({ id }, context) => move('casino', 'remove', id, context)),
    handle(getBettingBonuses, async (params, context) => list('betting', params, context)),
    handle(activateBettingBonus, async ({ id }, context) => move('betting', 'activate', id, context)),
    handle(removeBettingBonus, async ({ id }, context) => move('betting', 'remove', id, context)),
  ];
};
