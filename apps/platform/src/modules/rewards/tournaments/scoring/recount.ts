import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { Combine } from './scoring.ts';

/** Recalculates participants' points from the rounds that count. */
export const recount = async (
  transaction: Database,
  tournamentId: string,
  playerIds: readonly string[],
  combine: Combine,
): Promise<void> => {
  if (playerIds.length === 0) return;
  const counted = sql`from tournament_rounds r where r.tournament_id = p.tournament_id and r.player_id = p.player_id and (p.reset_at is null or r.settled_at > p.reset_at)`;
  const [points, at] =
    combine === 'sum'
      ? [sql`(select sum(r.points) ${counted})`, sql`(select max(r.settled_at) ${counted})`]
      : [
          sql`(select max(r.points) ${counted})`,
          sql`(select r.settled_at ${counted} order by r.points desc, r.settled_at limit 1)`,
        ];
  await sql`update tournament_participants p set points = coalesce(${points}, 0), scored_at = ${at}
    where tournament_id = ${tournamentId} and player_id = any(${playerIds}::uuid[])`.execute(transaction);
};
