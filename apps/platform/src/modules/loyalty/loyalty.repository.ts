import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';

type LoyaltyTables = {
  loyalty_points: { round_id: string; player_id: string; points_hundredths: number; earned_at: Date };
  loyalty_totals: { player_id: string; points_hundredths: number };
};

export type EarnedPoints = LoyaltyTables['loyalty_points'];

export type LoyaltyRepository = Readonly<{
  /** Adds points to the players' totals; a round that already has its points adds nothing. */
  addPoints: (transaction: Database, earned: readonly EarnedPoints[]) => Promise<void>;
  total: (playerId: string) => Promise<number>;
}>;

export const createLoyaltyRepository = (database: Database): LoyaltyRepository => ({
  addPoints: async (transaction, earned) => {
    if (earned.length === 0) return;
    const changing = transaction.withTables<LoyaltyTables>();
    const added = await changing.insertInto('loyalty_points').values([...earned])
      .onConflict((conflict) => conflict.doNothing()).returning(['player_id', 'points_hundredths']).execute();
    const totals = new Map<string, number>();
    for (const row of added) totals.set(row.player_id, (totals.get(row.player_id) ?? 0) + row.points_hundredths);
    if (totals.size === 0) return;
    await changing.insertInto('loyalty_totals')
      .values([...totals].sort().map(([player_id, points_hundredths]) => ({ player_id, points_hundredths })))
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ points_hundredths: sql`loyalty_totals.points_hundredths + excluded.points_hundredths` }))
      .execute();
  },

  total: async (playerId) => {
    const row = await database.withTables<LoyaltyTables>().selectFrom('loyalty_totals').select('points_hundredths').where('player_id', '=', playerId).executeTakeFirst();
    return row?.points_hundredths ?? 0;
  },
});
