import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';

/**
 * Claims payments whose next check is due, until `again`: if this process dies, another one claims them then.
 * Withdrawals with requisites in clear are skipped until those are exchanged.
 */
export const claimDuePayments = async (
  database: Database,
  at: Date,
  again: Date,
  limit: number,
): Promise<readonly PaymentRow[]> =>
  (
    await sql<PaymentRow>`update payments set next_check_at = ${again}, checks = checks + 1
    where id in (select id from payments where next_check_at <= ${at} and (type = 'deposit' or secret_requisites = '{}') order by next_check_at limit ${limit} for update skip locked) returning *`.execute(
      database,
    )
  ).rows;

export const setNextCheck = async (database: Database, id: string, at: Date): Promise<void> => {
  await sql`update payments set next_check_at = ${at} where id = ${id} and next_check_at is not null`.execute(database);
};

/**
 * Extends the review of a payout: the player can cancel it until it is sent. @returns false when it was sent before, is
 * held or has ended.
 */
export const postponePayout = async (database: Database, id: string, until: Date): Promise<boolean> =>
  (
    await sql`update payments set review_until = ${until}, next_check_at = ${until}
    where id = ${id} and status = 'pending' and sent_at is null and not is_held returning id`.execute(database)
  ).rows.length > 0;

/** Marks a withdrawal as sent: it can no longer be cancelled. @returns false when it is cancelled or held. */
export const markSent = async (database: Database, id: string, at: Date): Promise<boolean> =>
  (
    await sql`update payments set sent_at = coalesce(sent_at, ${at}), updated_at = ${at} where id = ${id} and status = 'pending' and not is_held returning id`.execute(
      database,
    )
  ).rows.length > 0;

export const insertEvent = async (
  database: Database,
  eventId: string,
  paymentId: string,
  status: string,
  at: Date,
): Promise<void> => {
  await sql`insert into payment_events (event_id, payment_id, status, received_at) values (${eventId}, ${paymentId}, ${status}, ${at}) on conflict do nothing`.execute(
    database,
  );
};
