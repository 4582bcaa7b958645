import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { Requisites } from '../methods/requisites.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';

/** A withdrawal of an older release with requisites in clear. */
export type ClearRequisites = PaymentRow & Readonly<{ secret_requisites: Requisites }>;

/** Skips withdrawals that were sent after `sentBefore`. */
export const findClearRequisites = async (
  database: Database,
  sentBefore: Date,
  limit: number,
): Promise<readonly ClearRequisites[]> =>
  (
    await sql<ClearRequisites>`select * from payments where secret_requisites <> '{}' and type = 'withdrawal' and status = 'pending'
    and (sent_at is null or sent_at < ${sentBefore}) order by id limit ${limit}`.execute(database)
  ).rows;

/** Replaces requisites in clear by their token. The withdrawal is due after its review. */
export const replaceRequisites = async (database: Database, id: string, token: string, at: Date): Promise<void> => {
  await sql`update payments set requisites_token = ${token}, secret_requisites = '{}'::jsonb, next_check_at = coalesce(review_until, ${at})
    where id = ${id} and status = 'pending' and secret_requisites <> '{}'`.execute(database);
};
