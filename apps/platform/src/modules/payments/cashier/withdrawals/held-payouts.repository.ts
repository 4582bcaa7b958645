import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { HeldPayout } from '../cashier.port.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';

export const heldPayoutOf = (row: PaymentRow): HeldPayout => ({
  id: row.id,
  playerId: row.player_id,
  method: row.method,
  amount: row.amount,
  currency: row.currency,
  createdAt: row.created_at,
  reasons: row.held_reasons,
});

/** Payouts that wait for the operator's decision, the oldest first. */
export const findHeldPayouts = async (database: Database, limit: number): Promise<readonly PaymentRow[]> =>
  (
    await sql<PaymentRow>`select * from payments where is_held and status = 'pending' order by id limit ${limit}`.execute(
      database,
    )
  ).rows;

export const findHeldPayout = async (database: Database, id: string): Promise<PaymentRow | null> =>
  (await sql<PaymentRow>`select * from payments where id = ${id} and is_held and status = 'pending'`.execute(database))
    .rows[0] ?? null;

/** Releases a payout; the background then sends it. @returns the payment; null when it is not held. */
export const releaseHeldPayout = async (transaction: Database, id: string, at: Date): Promise<PaymentRow | null> =>
  (
    await sql<PaymentRow>`update payments set is_held = false, approved_at = ${at}, next_check_at = ${at}, updated_at = ${at}
    where id = ${id} and is_held and status = 'pending' returning *`.execute(transaction)
  ).rows[0] ?? null;
