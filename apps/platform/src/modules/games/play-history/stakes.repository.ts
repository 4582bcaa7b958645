import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

/**
 * The main money of a player's settled rounds and bets. Voided bets and rounds that were rolled back staked nothing.
 */
const stakesOf = (playerId: string) => sql`
  select r.currency, r.stake - coalesce(m.bonus_stake, 0) as stake, r.created_at
  from game_rounds r left join game_round_money m on m.round_id = r.id
  where r.player_id = ${playerId} and r.status = 'settled'
  union all
  select currency, stake, created_at from bets
  where player_id = ${playerId} and funds = 'main' and status not in ('open', 'void', 'cancelled')`;

/** The stakes after each time and before the next one, in minor units. */
export const findStakesBetween = async (
  database: Database,
  { id, currency }: Readonly<{ id: string; currency: Currency }>,
  times: readonly Date[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ place: number; stake: number }>`
    select width_bucket(created_at, ${times}::timestamptz[]) as place, sum(stake)::bigint as stake
    from (${stakesOf(id)}) s where currency = ${currency} group by 1`.execute(database);
  const byPlace = new Map(rows.map(({ place, stake }) => [place, stake]));
  return times.map((_time, index) => byPlace.get(index + 1) ?? 0);
};

/** The stakes since a time, by currency, in minor units. */
export const findStakesSince = async (
  database: Database,
  playerId: string,
  since: Date,
): Promise<readonly Readonly<{ currency: Currency; amount: number }>[]> =>
  (
    await sql<{ currency: Currency; amount: number }>`select currency, sum(stake)::bigint as amount
    from (${stakesOf(playerId)}) s where created_at >= ${since} group by currency`.execute(database)
  ).rows;
