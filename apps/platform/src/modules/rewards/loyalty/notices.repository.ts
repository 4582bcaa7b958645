import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../database/index.ts';
import type { NoticeTrigger } from './collections/index.ts';

export type NoticeRow = Readonly<{
  id: string;
  player_id: string;
  trigger: NoticeTrigger;
  type: 'credit' | 'debit';
  subject: string;
  amount: number | null;
  amount_type: string | null;
  created_at: Date;
}>;

/** When a notice was delivered; null before. The released migration named this column `told_at`. */
const deliveredAt = sql.ref('told_at');

export const insertNotices = async (
  transaction: Database,
  notices: readonly Omit<NoticeRow, 'id'>[],
): Promise<void> => {
  if (notices.length === 0) return;
  const column = <Name extends keyof Omit<NoticeRow, 'id'>>(name: Name) => notices.map((notice) => notice[name]);
  await sql`insert into loyalty_notices (id, player_id, trigger, type, subject, amount, amount_type, created_at)
    select * from unnest(${notices.map(() => newKey())}::uuid[], ${column('player_id')}::uuid[], ${column('trigger')}::text[], ${column('type')}::text[],
      ${column('subject')}::text[], ${column('amount')}::bigint[], ${column('amount_type')}::text[], ${column('created_at')}::timestamptz[])`.execute(
    transaction,
  );
};

/** The oldest undelivered notices. */
export const findNotices = async (
  database: Database,
  playerId: string,
  since: Date,
  limit: number,
): Promise<readonly NoticeRow[]> =>
  (
    await sql<NoticeRow>`
    select * from loyalty_notices where player_id = ${playerId} and ${deliveredAt} is null and created_at >= ${since} order by id limit ${limit}`.execute(
      database,
    )
  ).rows;

/**
 * Claims the oldest undelivered notices and marks them as delivered. Concurrent calls skip each other's locked notices.
 */
export const takeNotices = async (
  database: Database,
  playerId: string,
  since: Date,
  at: Date,
  limit: number,
): Promise<readonly NoticeRow[]> =>
  (
    await sql<NoticeRow>`
    with next as (
      select id from loyalty_notices where player_id = ${playerId} and ${deliveredAt} is null and created_at >= ${since} order by id limit ${limit} for update skip locked
    ), delivered as (
      update loyalty_notices n set ${deliveredAt} = ${at} from next where n.id = next.id returning n.*
    )
    select * from delivered order by id`.execute(database)
  ).rows;

/** Deletes some of the notices that were created before a time. @returns whether more may remain. */
export const removeNoticesBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'loyalty_notices', where: sql`created_at < ${before}` });
