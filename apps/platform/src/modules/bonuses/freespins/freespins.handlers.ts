import { getFreeSpins, type FreeSpinPack } from '@croupier/contract/bonuses';
import type { Database } from '../../../database/index.ts';
import { handle, requirePlayer, type MethodHandler } from '../../../module.ts';
import type { DescribeOffer } from '../bonuses/index.ts';
import { findPacks, type PackRow } from './freespins.repository.ts';

export type FreeSpinsHandlersOptions = Readonly<{
  database: Database;
  gameNames: (sysnames: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  describeOffer: DescribeOffer;
}>;

export const freeSpinsHandlers = ({
  database,
  gameNames,
  describeOffer,
}: FreeSpinsHandlersOptions): readonly MethodHandler[] => {
  const present = async (row: PackRow, name: string, locale: string): Promise<FreeSpinPack> => {
    const money = (amount: number) => ({ amount, currency: row.currency });
    const offer = row.offer_id ? await describeOffer(row.offer_id, locale) : null;
    return {
      id: row.id,
      status: row.status,
      game: { sysname: row.game, name },
      description: { title: offer?.title ?? row.title, text: offer?.text ?? row.text },
      total_count: row.total_count,
      remaining_count: row.remaining_count,
      spin_value: money(row.spin_value),
      won: money(row.won),
      winnings: row.winnings,
      wagering_requirement: row.wagering_multiplier,
      expires_at: row.expires_at.toISOString(),
    };
  };

  return [
    handle(getFreeSpins, async ({ status, offset, count }, context) => {
      const playerId = requirePlayer(context).id;
      const { rows, total } = await findPacks(database, { playerId, statuses: status, offset, count });
      const names = await gameNames([...new Set(rows.map(({ game }) => game))]);
      return {
        items: await Promise.all(rows.map((row) => present(row, names.get(row.game) ?? row.game, context.locale))),
        count: total,
      };
    }),
  ];
};
