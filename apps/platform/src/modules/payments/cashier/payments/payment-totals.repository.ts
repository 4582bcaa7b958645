import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { Cashout, CountedDeposit } from '../cashier.port.ts';
import type { PaymentType } from './payments.repository.ts';

export const countDeposits = async (database: Database, playerId: string): Promise<number> =>
  (
    await sql<{
      total: number;
    }>`select count(*) as total from payments where player_id = ${playerId} and type = 'deposit' and status = 'success'`.execute(
      database,
    )
  ).rows[0]?.total ?? 0;

export const findCashouts = async (
  database: Database,
  playerIds: readonly string[],
  since: Date,
): Promise<readonly Cashout[]> =>
  (
    await sql<Cashout>`select player_id as "playerId", created_at as at from payments
    where player_id = any(${playerIds}::uuid[]) and type = 'withdrawal' and created_at >= ${since} and status in ('pending', 'success') order by created_at`.execute(
      database,
    )
  ).rows;

/** Deposits that succeeded after `since`, and all open ones. */
export const findCountedDeposits = async (
  database: Database,
  playerId: string,
  since: Date,
): Promise<readonly CountedDeposit[]> =>
  (
    await sql<CountedDeposit>`select amount, currency, updated_at as at, status <> 'success' as "isOpen" from payments
    where player_id = ${playerId} and type = 'deposit' and (status in ('created', 'pending') or status = 'success' and updated_at > ${since})`.execute(
      database,
    )
  ).rows;

/** In minor units: all payments that succeeded or are open, and those that succeeded. */
export type PaymentTotal = Readonly<{ currency: Currency; amount: number; settled: number }>;

/** What a player deposited or withdrew in total, by currency. */
export const findTotals = async (
  database: Database,
  playerId: string,
  type: PaymentType,
): Promise<readonly PaymentTotal[]> =>
  (
    await sql<PaymentTotal>`select currency, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where status = 'success'), 0)::bigint as settled from payments
    where player_id = ${playerId} and type = ${type} and status in ('success', 'created', 'pending') group by currency`.execute(
      database,
    )
  ).rows;
