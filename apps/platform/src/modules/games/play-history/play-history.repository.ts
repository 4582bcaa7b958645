import type { Currency } from '@croupier/money';
import type { BetLeg } from '@croupier/provider-contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

/** A round of a game, or a bet with its title, legs and odds. */
export type Play = Readonly<{
  id: string;
  game: string;
  title: string | null;
  legs: readonly BetLeg[] | null;
  /** In thousandths. */
  odds: number | null;
  currency: Currency;
  stake: number;
  payout: number;
  /** Wins that wait for the operator's decision; not part of the payout. */
  held: number;
  status: 'open' | 'settled' | 'rolled_back';
  createdAt: Date;
  settledAt: Date | null;
}>;

const columns = sql`id, game, title, legs, odds, currency, stake, payout, held, status, created_at as "createdAt", settled_at as "settledAt"`;

/** Returns a player's rounds and bets, newest first. */
export const findNewestPlays = async (
  database: Database,
  playerId: string,
  offset: number,
  count: number,
): Promise<Readonly<{ plays: readonly Play[]; total: number }>> => {
  const { rows } =
    await sql<Play>`select ${columns} from player_plays where player_id = ${playerId} order by id desc offset ${offset} limit ${count}`.execute(
      database,
    );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from player_plays where player_id = ${playerId}`.execute(
    database,
  );
  return { plays: rows, total: counted?.total ?? 0 };
};

/** Returns a player's open rounds and bets, and rounds with a win that waits for the operator's decision. */
export const findOpenPlays = async (
  database: Database,
  playerId: string,
  limit: number,
): Promise<readonly Pick<Play, 'id' | 'game' | 'stake' | 'currency'>[]> =>
  (
    await sql<
      Pick<Play, 'id' | 'game' | 'stake' | 'currency'>
    >`select id, game, stake, currency from player_plays where player_id = ${playerId} and (status = 'open' or held > 0) order by id limit ${limit}`.execute(
      database,
    )
  ).rows;

export type PlaysPage = Readonly<{
  playerId: string;
  from: Date | null;
  to: Date;
  after: string | null;
  limit: number;
}>;

/**
 * Returns a player's rounds and bets after one of them, oldest first. Every page takes as long as the first.
 */
export const findPlaysAfter = async (
  database: Database,
  { playerId, from, to, after, limit }: PlaysPage,
): Promise<readonly Play[]> =>
  (
    await sql<Play>`
    select ${columns} from player_plays
    where player_id = ${playerId} and (${after}::uuid is null or id > ${after}) and (${from}::timestamptz is null or created_at >= ${from}) and created_at <= ${to}
    order by id limit ${limit}`.execute(database)
  ).rows;
