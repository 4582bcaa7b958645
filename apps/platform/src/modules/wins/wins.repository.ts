import type { Currency } from '@croupier/money';
import type { Database } from '../../database/index.ts';

export type WinRow = { round_id: string; player_id: string; game: string; amount: number; currency: Currency; usd_cents: number; won_at: Date };

type WinTables = { wins: WinRow };

export type WinOrder = 'latest' | 'biggest';

export type WinsRepository = Readonly<{
  add: (transaction: Database, wins: readonly WinRow[]) => Promise<void>;
  removeBefore: (transaction: Database, before: Date) => Promise<void>;
  list: (order: WinOrder, since: Date, offset: number, count: number) => Promise<readonly WinRow[]>;
  count: (since: Date) => Promise<number>;
}>;

export const createWinsRepository = (database: Database): WinsRepository => {
  const tables = database.withTables<WinTables>();
  return {
    add: async (transaction, wins) => {
      if (wins.length === 0) return;
      await transaction.withTables<WinTables>().insertInto('wins').values([...wins]).onConflict((conflict) => conflict.doNothing()).execute();
    },
    removeBefore: async (transaction, before) => {
      await transaction.withTables<WinTables>().deleteFrom('wins').where('won_at', '<', before).execute();
    },
    list: (order, since, offset, count) => tables.selectFrom('wins').selectAll().where('won_at', '>=', since)
      .orderBy(order === 'latest' ? 'won_at' : 'usd_cents', 'desc').orderBy('won_at', 'desc').orderBy('round_id')
      .offset(offset).limit(count).execute(),
    count: async (since) => (await tables.selectFrom('wins').select(({ fn }) => fn.countAll<number>().as('count'))
      .where('won_at', '>=', since).executeTakeFirstOrThrow()).count,
  };
};
