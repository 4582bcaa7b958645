import { randomUUID } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { addRoundPoints, findTotals, spend } from '../modules/rewards/loyalty/loyalty.repository.ts';
import {
  findPurchase,
  insertPurchase,
  takeStock,
  type PurchaseRow,
} from '../modules/rewards/loyalty/purchases.repository.ts';

/** A player with points of one round, for tests that have only the tables of the loyalty module. */
export const loyaltyPlayer = async (database: Database, points: number) => {
  const id = randomUUID();
  const earned_at = new Date('2026-03-01T00:00:00.000Z');
  await addRoundPoints(database, [
    { round_id: randomUUID(), player_id: id, points_hundredths: points * 100, earned_at },
  ]);
  return {
    id,
    /** The points that are not spent. */
    balance: async (): Promise<number> => {
      const { earned, spent } = await findTotals(database, id);
      return (earned - spent) / 100;
    },
    /** Inserts a paid purchase of product 7 that is not delivered. */
    purchase: async (more: Partial<PurchaseRow> = {}): Promise<PurchaseRow> => {
      const row: PurchaseRow = {
        id: randomUUID(),
        player_id: id,
        idempotency_key: randomUUID(),
        product_id: 7,
        name: 'A mug',
        price: 100,
        address: '',
        status: 'processing',
        tracking: '',
        created_at: new Date('2026-03-01T10:00:00.000Z'),
        ...more,
      };
      await insertPurchase(database, row);
      await takeStock(database, row.product_id);
      await spend(database, {
        player_id: id,
        key: `purchase:${row.id}`,
        kind: 'purchase',
        subject: String(row.product_id),
        points_hundredths: -row.price * 100,
        created_at: row.created_at,
      });
      return row;
    },
    stored: async ({ idempotency_key: key }: PurchaseRow): Promise<PurchaseRow | null> =>
      findPurchase(database, id, key),
  };
};
