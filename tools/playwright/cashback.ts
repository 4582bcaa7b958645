import { queryPlatform } from './database.ts';
import type { Player } from './player.ts';

/** A week in which the player lost has been closed: its cashback, of 12.50, waits to be collected. Answers its id. */
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
