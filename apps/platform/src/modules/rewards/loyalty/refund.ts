import type { Database } from '../../../database/index.ts';
import { lockTotals, spend } from './loyalty.repository.ts';
import { insertNotices } from './notices.repository.ts';
import { returnStock, type PurchaseRow } from './purchases.repository.ts';

/** Returns the points and the stock of a purchase, and notifies the player. The caller changes its status. */
export const refundPurchase = async (
  transaction: Database,
  { id, player_id, product_id, price }: PurchaseRow,
  at: Date,
): Promise<void> => {
  const subject = String(product_id);
  await returnStock(transaction, product_id);
  await lockTotals(transaction, player_id);
  await spend(transaction, {
    player_id,
    key: `refund:${id}`,
    kind: 'refund',
    subject,
    points_hundredths: price * 100,
    created_at: at,
  });
  await insertNotices(transaction, [
    { player_id, trigger: 'product', type: 'debit', subject, amount: price, amount_type: 'points', created_at: at },
  ]);
};
