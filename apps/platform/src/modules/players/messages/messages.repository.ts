import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../database/index.ts';
import type { Message } from './messages.port.ts';

export type DueMessage = Message & Readonly<{ id: string; attempts: number }>;

export const insertMessage = async (
  transaction: Database,
  { channel, kind, to, locale, subject, text, unsubscribeUrl = '' }: Message,
  at: Date,
): Promise<void> => {
  await sql`insert into outbox_messages (id, channel, kind, recipient, locale, subject, body, unsubscribe_url, created_at, next_attempt_at)
    values (${newKey()}, ${channel}, ${kind}, ${to}, ${locale}, ${subject}, ${text}, ${unsubscribeUrl}, ${at}, ${at})`.execute(
    transaction,
  );
};

/** Claims messages that are due; if this process dies, another one claims them after `claimUntil`. */
export const claimDue = async (
  database: Database,
  at: Date,
  claimUntil: Date,
  limit: number,
): Promise<readonly DueMessage[]> => {
  const { rows } = await sql<DueMessage>`
    update outbox_messages set next_attempt_at = ${claimUntil}, attempts = attempts + 1
    where id in (select id from outbox_messages where next_attempt_at <= ${at} order by next_attempt_at limit ${limit} for update skip locked)
    returning id, channel, kind, recipient as "to", locale, subject, body as text, nullif(unsubscribe_url, '') as "unsubscribeUrl", attempts`.execute(
    database,
  );
  return rows;
};

/** Messages that are not delivered yet, and the age of the oldest in seconds: 0 when there is none. */
export type WaitingMessages = Readonly<{ count: number; oldest_seconds: number }>;

export const countWaitingMessages = async (database: Database, at: Date): Promise<WaitingMessages> => {
  const { rows } = await sql<WaitingMessages>`
    select count(*)::integer as count,
      greatest(0, coalesce(extract(epoch from ${at}::timestamptz - min(created_at)), 0))::double precision as oldest_seconds
    from outbox_messages where next_attempt_at is not null`.execute(database);
  return rows[0] ?? { count: 0, oldest_seconds: 0 };
};

/** Deletes the content after sending, because it may contain a secret. */
export const setDelivered = async (database: Database, id: string, at: Date): Promise<void> => {
  await sql`update outbox_messages set delivered_at = ${at}, next_attempt_at = null, body = '', unsubscribe_url = '', last_error = '' where id = ${id}`.execute(
    database,
  );
};

/** Deletes some of the older messages that are sent or given up. @returns whether more may remain. */
export const deleteEndedBefore = (database: Database, moment: Date): Promise<boolean> =>
  deleteBatch(database, {
    table: 'outbox_messages',
    where: sql`next_attempt_at is null and created_at < ${moment}`,
  });

/** Deletes all messages to these addresses, sent or not. */
export const deleteMessagesTo = async (transaction: Database, recipients: readonly string[]): Promise<void> => {
  await sql`delete from outbox_messages where recipient = any(${recipients}::text[])`.execute(transaction);
};

export const setFailed = async (
  database: Database,
  id: string,
  error: string,
  nextAttemptAt: Date | null,
): Promise<void> => {
  await sql`update outbox_messages set next_attempt_at = ${nextAttemptAt}, last_error = ${error.slice(0, 300)} where id = ${id}`.execute(
    database,
  );
};
