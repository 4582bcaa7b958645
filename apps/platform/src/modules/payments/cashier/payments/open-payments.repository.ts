import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';

/**
 * Payments without a final status. Deposits are `created` until the player pays, then `pending`. Withdrawals are in
 * `review` while the player may cancel, `held` for the operator, `due` to be sent, and then `sent`.
 */
export type OpenPayments = Readonly<{
  type: 'deposit' | 'withdrawal';
  state: 'created' | 'pending' | 'review' | 'held' | 'due' | 'sent';
  count: number;
  /** How long the oldest is open, in seconds; one that is `due`, since its review ended. */
  oldest_seconds: number;
}>;

/** Returns the numbers and ages of open payments; nothing for a state without payments. */
export const findOpenPayments = async (database: Database, at: Date): Promise<readonly OpenPayments[]> => {
  const { rows } = await sql<OpenPayments>`
    with open as (
      select type, created_at, review_until,
        case
          when type = 'deposit' then status
          when is_held then 'held'
          when provider_payment_id is not null then 'sent'
          when review_until > ${at} then 'review'
          else 'due'
        end as state
      from payments where next_check_at is not null
      union all
      select type, created_at, review_until, 'held' from payments where is_held and status = 'pending' and next_check_at is null
    )
    select type, state, count(*)::integer as count,
      greatest(0, extract(epoch from ${at}::timestamptz
        - min(case when state = 'due' then coalesce(review_until, created_at) else created_at end)
      ))::double precision as oldest_seconds
    from open group by type, state order by type, state`.execute(database);
  return rows;
};
