import type { Database } from '../../../../database/index.ts';
import type { HeldPayout, HeldPayouts } from '../cashier.port.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import { findHeldPayouts, releaseHeldPayout } from './held-payouts.repository.ts';

const listed = 100;

const heldPayoutOf = (row: PaymentRow): HeldPayout => ({
  id: row.id,
  playerId: row.player_id,
  method: row.method,
  amount: row.amount,
  currency: row.currency,
  createdAt: row.created_at,
});

export const createHeldPayouts = (database: Database, { now }: Readonly<{ now: () => Date }>): HeldPayouts => ({
  list: async () => (await findHeldPayouts(database, listed)).map(heldPayoutOf),
  release: async (transaction, id) => {
    const row = await releaseHeldPayout(transaction, id, now());
    return row && heldPayoutOf(row);
  },
});
