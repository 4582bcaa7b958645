import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** Turns off turnover, closed loop and review of withdrawals. */
export const withoutWithdrawalRules = async (database: Database): Promise<void> => {
  await sql`update cashier_settings set turnover_percent = 0, is_closed_loop = false, review_bounds = '{}'`.execute(
    database,
  );
};
