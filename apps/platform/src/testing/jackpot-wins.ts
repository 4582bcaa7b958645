import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import { commitmentOf } from '../modules/games/jackpots/index.ts';

/** A seed that gives the first cycles high random numbers. */
const secret = '90'.repeat(32);
const hit = { type: 'must_hit', by_cents: 100_000_000_000 };

/**
 * Lets no player of the tests win a jackpot by luck: what they stake is nowhere near the points at which the open ones
 * are won.
 */
export const withoutLuck = async (database: Database): Promise<void> => {
  await sql`update jackpot_cycles set secret = ${secret}, commitment = ${commitmentOf(secret)}, terms = jsonb_set(terms, '{hit}', ${JSON.stringify(hit)}::jsonb) where won_at is null`.execute(
    database,
  );
};
