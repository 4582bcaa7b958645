import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

/**
 * Writes the events of rounds that processes of the previous release have settled: they number rounds in a feed, and
 * write no events. To be removed with the feed, in a release after this one.
 * @returns how many there were, at most `limit`.
 */
export const copyFormerFeed = async (transaction: Database, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with former as (
      select r.id, r.position, r.player_id, r.game, r.stake, r.payout, r.currency, r.settled_at, m.bonus_stake, m.bonus_payout
      from game_rounds r left join game_round_money m on m.round_id = r.id
      where r.position > (select position from event_former_feed where id = 1) order by r.position limit ${limit}
    ), moved as (
      update event_former_feed set position = (select max(position) from former) where id = 1 and exists (select from former)
    )
    insert into event_outbox (type, version, player_id, data, occurred_at)
    select 'round.settled', 1, player_id, json_build_object('round_id', id, 'game', game, 'stake', stake, 'payout', payout,
      'bonus_stake', coalesce(bonus_stake, 0), 'bonus_payout', coalesce(bonus_payout, 0), 'currency', currency,
      'feed_position', position), settled_at
    from former order by position`.execute(transaction);
  return Number(numAffectedRows ?? 0);
};
