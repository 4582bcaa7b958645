import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';

export type PlayerRound = Readonly<{
  id: string; game: string; currency: Currency; stake: number; payout: number; status: 'open' | 'settled' | 'rolled_back'; createdAt: Date; settledAt: Date | null;
}>;

export type PlayerRoundsPage = Readonly<{ playerId: string; from: Date | null; to: Date; after: string | null; limit: number }>;

/** A player's rounds in the order they were begun, after one of them: however many there are, a page is read as fast as the first. */
export const findPlayerRounds = async (database: Database, { playerId, from, to, after, limit }: PlayerRoundsPage): Promise<readonly PlayerRound[]> =>
  (await sql<PlayerRound>`
    select id, game, currency, stake, payout, status, created_at as "createdAt", settled_at as "settledAt" from game_rounds
    where player_id = ${playerId} and (${after}::uuid is null or id > ${after}) and (${from}::timestamptz is null or created_at >= ${from}) and created_at <= ${to}
    order by id limit ${limit}`.execute(database)).rows;
