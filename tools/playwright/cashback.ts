import { queryPlatform } from './database.ts';
import type { Player } from './player.ts';

/** Creates a closed week with a net loss, whose cashback of 12.50 can be collected. Returns its id. */
export const closeLosingWeek = async ({ uid }: Pick<Player, 'uid'>): Promise<string> => {
  const [row] = await queryPlatform(
    `
    insert into cashbacks (id, program, player_id, currency, status, title, text, start_date, end_date, net_loss, percent, amount, receiving_expired_at, created_at)
    select gen_random_uuid(), 'weekly-cashback', id, currency, 'active', 'Weekly cashback', 'A part of what you lost in the week.',
      date_trunc('week', now()) - interval '7 days', date_trunc('week', now()), 25000, 5, 1250, now() + interval '7 days', now()
    from players where uid = $1 returning id`,
    [uid],
  );
  if (typeof row?.['id'] !== 'string') throw new Error(`There is no player ${uid}`);
  return row['id'];
};
