import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { commitmentOf } from '../modules/games/jackpots/index.ts';

/** A seed whose first random numbers are high. */
const secret = '90'.repeat(32);
const hit = { type: 'must_hit', by_cents: 100_000_000_000 };

/** Sets the winning points of the open jackpots far above the stakes of tests, so that no player wins one by chance. */
export const preventJackpotWins = async (database: Database): Promise<void> => {
  await sql`update jackpot_cycles set secret = ${secret}, commitment = ${commitmentOf(secret)}, terms = jsonb_set(terms, '{hit}', ${JSON.stringify(hit)}::jsonb) where won_at is null`.execute(
    database,
  );
};
