import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

const ignored = { document: 'ignore', name_birth_date: 'ignore', payment_details: 'ignore', device: 'ignore' };

/** Turns off the rules about duplicate accounts, for players who share names and payment details. */
export const withoutDuplicateRules = async (database: Database): Promise<void> => {
  await sql`update duplicate_rules set rules = ${JSON.stringify({ ...ignored, barred: ignored })}::jsonb`.execute(
    database,
  );
};

/** Turns off turnover, closed loop, review of withdrawals, and the limits of single payouts and countries. */
export const withoutWithdrawalRules = async (database: Database): Promise<void> => {
  await sql`update cashier_settings set turnover_percent = 0, is_closed_loop = false, review_bounds = '{}',
    unverified_payout_usd_cents = unverified_withdrawals_usd_cents, verified_countries = '[]',
    payee_names = 'off'`.execute(database);
};
