import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import type { DetailsTotal } from './closed-loop.ts';
import type { ReviewReason } from './review-bounds.ts';

type PlayerCurrency = Readonly<{ id: string; currency: Currency }>;
type Sum = Readonly<{ currency: Currency; amount: number }>;

/**
 * The successful deposits of a player in this cell and in a currency, the oldest first. A player does not leave a cell
 * before its deposits are staked. `credited` is the amount without the fee.
 */
export const findDeposits = async (
  database: Database,
  { id, currency }: PlayerCurrency,
): Promise<readonly Readonly<{ credited: number; at: Date }>[]> =>
  (
    await sql<{ credited: number; at: Date }>`select amount - fee as credited, updated_at as at from payments
    where player_id = ${id} and currency = ${currency} and type = 'deposit' and status = 'success' and from_cell = '' order by updated_at, id`.execute(
      database,
    )
  ).rows;

/**
 * What a player deposited from each method's details and withdrew to them, the oldest first. Pending withdrawals count,
 * except `without`.
 */
export const findDetailsTotals = async (
  database: Database,
  { id, currency }: PlayerCurrency,
  without: string | null = null,
): Promise<readonly DetailsTotal[]> =>
  (
    await sql<DetailsTotal>`select method, provider, details_fingerprint as fingerprint,
      (array_agg(requisites order by created_at desc) filter (where type = 'deposit'))[1] as masked,
      coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint as deposited,
      coalesce(sum(amount) filter (where type = 'withdrawal'), 0)::bigint as withdrawn
    from payments where player_id = ${id} and currency = ${currency} and id is distinct from ${without}::uuid
      and (status = 'success' or type = 'withdrawal' and status = 'pending')
    group by method, provider, details_fingerprint order by min(created_at), details_fingerprint`.execute(database)
  ).rows;

/** The deposits that succeeded and the withdrawals that were requested since a time, and the payout details in use. */
export const findRecentPayments = async (
  database: Database,
  playerId: string,
  { since, detailsSince }: Readonly<{ since: Date; detailsSince: Date }>,
): Promise<Readonly<{ deposits: readonly Sum[]; withdrawals: readonly Sum[]; payoutDetails: number }>> => {
  const { rows } = await sql<Sum & { type: string }>`select type, currency, amount from payments
    where player_id = ${playerId} and (type = 'deposit' and status = 'success' and updated_at >= ${since}
      or type = 'withdrawal' and status in ('pending', 'success') and created_at >= ${since})`.execute(database);
  const {
    rows: [details],
  } = await sql<{ total: number }>`select count(*) as total from payout_requisites
    where player_id = ${playerId} and coalesce(last_used_at, checked_at) >= ${detailsSince}`.execute(database);
  return {
    deposits: rows.filter(({ type }) => type === 'deposit'),
    withdrawals: rows.filter(({ type }) => type === 'withdrawal'),
    payoutDetails: details?.total ?? 0,
  };
};

/**
 * Holds a payout that is not sent until a person decides. The background does not find it any more.
 * @returns false when it is sent, held, approved or ended.
 */
export const holdPayout = async (
  transaction: Database,
  id: string,
  reasons: readonly ReviewReason[],
  at: Date,
): Promise<boolean> =>
  (
    await sql<PaymentRow>`update payments set is_held = true, held_reasons = ${JSON.stringify(reasons)}::jsonb,
      next_check_at = null, updated_at = ${at}
    where id = ${id} and status = 'pending' and sent_at is null and not is_held and approved_at is null
    returning id`.execute(transaction)
  ).rows.length > 0;
