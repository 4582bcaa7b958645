import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { AddOperatorNotice, StoredNotice } from './notices.port.ts';

export const addOperatorNotice: AddOperatorNotice = ({ key, kind, facts }, at) =>
  sql`insert into operator_notices (key, kind, facts, created_at, due_at)
    values (${key}, ${kind}, ${JSON.stringify(facts)}::jsonb, ${at}, ${at}) on conflict (key) do nothing`;

/** Marks notices as sent. @returns them; other processes skip them until the transaction ends. */
export const takeDueNotices = async (
  transaction: Database,
  at: Date,
  limit: number,
): Promise<readonly StoredNotice[]> =>
  (
    await sql<StoredNotice>`update operator_notices set due_at = null
    where id in (select id from operator_notices where due_at <= ${at} order by id limit ${limit} for update skip locked)
    returning id, kind, facts, created_at`.execute(transaction)
  ).rows;

/** Notices, the latest first, and their number. */
export const findNotices = async (
  database: Database,
  { offset, count }: Readonly<{ offset: number; count: number }>,
): Promise<Readonly<{ items: readonly StoredNotice[]; total: number }>> => {
  const { rows: items } = await sql<StoredNotice>`select id, kind, facts, created_at from operator_notices
    order by id desc offset ${offset} limit ${count}`.execute(database);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from operator_notices`.execute(database);
  return { items, total: counted?.total ?? 0 };
};
