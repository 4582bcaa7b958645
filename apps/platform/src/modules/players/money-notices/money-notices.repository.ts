import { sql } from 'kysely';
import { deleteBatch, type Database } from '../../../database/index.ts';
import type { AddMoneyNotice, MoneyNotice } from './money-notices.port.ts';

export const addMoneyNotice: AddMoneyNotice = (
  { key, playerId, kind, amount, currency, facts },
  at,
) => sql`insert into money_notices (key, player_id, kind, amount, currency, facts, created_at, due_at)
    values (${key}, ${playerId}, ${kind}, ${amount}, ${currency}, ${JSON.stringify(facts)}::jsonb, ${at}, ${at})
    on conflict (key) do nothing`;

/**
 * Claims notices that are due; if this process dies, another one claims them after `claimUntil`. A player's notices are
 * claimed in their order: a later one waits while an earlier one is claimed.
 *
 * @returns the oldest first
 */
export const claimNotices = async (
  database: Database,
  at: Date,
  claimUntil: Date,
  limit: number,
): Promise<readonly MoneyNotice[]> =>
  (
    await sql<MoneyNotice>`with claimed as (
      update money_notices set due_at = ${claimUntil}
      where key in (
        select key from money_notices later
        where due_at <= ${at} and not exists (
          select from money_notices earlier
          where earlier.player_id = later.player_id and earlier.created_at < later.created_at and earlier.due_at > ${at})
        order by due_at limit ${limit} for update skip locked)
      returning key, player_id as "playerId", kind, amount, currency, facts, created_at)
    select key, "playerId", kind, amount, currency, facts from claimed order by created_at, key`.execute(database)
  ).rows;

/** Marks a notice as done. @returns false when another process has done so. */
export const finishNotice = async (transaction: Database, key: string): Promise<boolean> =>
  (
    await sql`update money_notices set due_at = null where key = ${key} and due_at is not null returning key`.execute(
      transaction,
    )
  ).rows.length > 0;

/** Deletes some of the older notices that are written. @returns whether more may remain. */
export const deleteDoneBefore = (database: Database, moment: Date): Promise<boolean> =>
  deleteBatch(database, {
    table: 'money_notices',
    key: ['key'],
    where: sql`due_at is null and created_at < ${moment}`,
  });

export const deleteNotices = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`delete from money_notices where player_id = ${playerId}`.execute(transaction);
};
