import type { Currency } from '@croupier/money';
import type { Database } from '../../../database/index.ts';

export type WinRow = {
  round_id: string;
  player_id: string;
  game: string;
  amount: number;
  currency: Currency;
  usd_cents: number;
  won_at: Date;
};

type WinTables = { wins: WinRow };

export type WinOrder = 'latest' | 'biggest';
export type WinFilter = Readonly<{ since: Date; game: string | null }>;

export type WinsRepository = Readonly<{
  add: (transaction: Database, wins: readonly WinRow[]) => Promise<void>;
  removeBefore: (transaction: Database, before: Date) => Promise<void>;
  list: (order: WinOrder, filter: WinFilter, offset: number, count: number) => Promise<readonly WinRow[]>;
  count: (filter: WinFilter) => Promise<number>;
}>;

/** Lists wins by reads that may be stale; writes use the transaction that they are given. */
export const createWinsRepository = (staleReads: Database): WinsRepository => {
  const tables = staleReads.withTables<WinTables>();
  const filtered = ({ since, game }: WinFilter) => {
    const wins = tables.selectFrom('wins').where('won_at', '>=', since);
    return game === null ? wins : wins.where('game', '=', game);
  };
  return {
    add: async (transaction, wins) => {
      if (wins.length === 0) return;
      await transaction
        .withTables<WinTables>()
        .insertInto('wins')
        .values([...wins])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    removeBefore: async (transaction, before) => {
      await transaction.withTables<WinTables>().deleteFrom('wins').where('won_at', '<', before).execute();
    },
    list: (order, filter, offset, count) =>
      filtered(filter)
        .selectAll()
        .orderBy(order === 'latest' ? 'won_at' : 'usd_cents', 'desc')
        .orderBy('won_at', 'desc')
        .orderBy('round_id')
        .offset(offset)
        .limit(count)
        .execute(),
    count: async (filter) =>
      (
        await filtered(filter)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  };
};
