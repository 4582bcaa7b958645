import type { Database } from '../../../../database/index.ts';
import type { HeldPayouts } from '../cashier.port.ts';
import type { Settlement } from '../settlement/settlement.service.ts';
import { findHeldPayout, findHeldPayouts, heldPayoutOf, releaseHeldPayout } from './held-payouts.repository.ts';

const listed = 100;

/** The reason of a payout that the operator declined, as the player sees it. */
export const declinedByOperator = 'declined_by_operator';

export type HeldPayoutsOptions = Readonly<{
  database: Database;
  settlement: Pick<Settlement, 'returnWithdrawal'>;
  now: () => Date;
}>;

export const createHeldPayouts = ({ database, settlement, now }: HeldPayoutsOptions): HeldPayouts => ({
  list: async () => (await findHeldPayouts(database, listed)).map(heldPayoutOf),
  release: async (transaction, id) => {
    const row = await releaseHeldPayout(transaction, id, now());
    return row && heldPayoutOf(row);
  },
  decline: async (id, audit) => {
    const row = await findHeldPayout(database, id);
    if (!row || !(await settlement.returnWithdrawal(row, 'declined', declinedByOperator, audit))) return null;
    return heldPayoutOf(row);
  },
});
