import type { Cashback } from '@croupier/contract/bonuses';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';
import type { Period } from './periods.ts';

export type LossRow = Readonly<{ playerId: string; currency: Currency; day: string; stake: number; payout: number }>;

export type CashbackRow = {
  id: string;
  program: string;
  player_id: string;
  currency: Currency;
  status: Cashback['status'];
  title: string;
  text: string;
  start_date: Date;
  end_date: Date;
  net_loss: number;
  percent: number;
  amount: number;
  receiving_expired_at: Date | null;
  paid_out_at: Date | null;
  transfer_id: string | null;
  created_at: Date;
};

export const addLosses = async (transaction: Database, rows: readonly LossRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into cashback_losses (player_id, currency, day, stake, payout)
    select * from unnest(${rows.map(({ playerId }) => playerId)}::uuid[], ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ stake }) => stake)}::bigint[], ${rows.map(({ payout }) => payout)}::bigint[])
    on conflict (day, player_id, currency) do update
      set stake = cashback_losses.stake + excluded.stake, payout = cashback_losses.payout + excluded.payout`.execute(
    transaction,
  );
};

/** Players with a net loss of main money in a period, with its amount. */
export const findLosses = async (
  database: Database,
  { start, end }: Period,
): Promise<readonly Readonly<{ playerId: string; currency: Currency; loss: number }>[]> =>
  (
    await sql<{ playerId: string; currency: Currency; loss: number }>`
    select player_id as "playerId", currency, (sum(stake) - sum(payout))::bigint as loss from cashback_losses
    where day >= (${start}::timestamptz at time zone 'UTC')::date and day < (${end}::timestamptz at time zone 'UTC')::date
    group by player_id, currency having sum(stake) > sum(payout) order by player_id, currency`.execute(database)
  ).rows;

/** The last closed period; its end is null when an earlier release has closed it. */
export const lastClosed = async (
  database: Database,
  program: string,
): Promise<Readonly<{ start: Date; end: Date | null }> | null> =>
  (
    await sql<{ start: Date; end: Date | null }>`
    select period_start as start, period_end as end from cashback_periods where program = ${program} order by period_start desc limit 1`.execute(
      database,
    )
  ).rows[0] ?? null;

export const closePeriod = async (
  transaction: Database,
  program: string,
  { start, end }: Period,
  at: Date,
): Promise<void> => {
  await sql`insert into cashback_periods (program, period_start, period_end, closed_at) values (${program}, ${start}, ${end}, ${at}) on conflict do nothing`.execute(
    transaction,
  );
};

/** Adds cashbacks that do not exist yet. */
export const insertCashbacks = async (transaction: Database, rows: readonly CashbackRow[]): Promise<void> => {
  for (const row of rows) {
    await sql`insert into cashbacks (id, program, player_id, currency, status, title, text, start_date, end_date, net_loss, percent, amount, receiving_expired_at, created_at)
      values (${row.id}, ${row.program}, ${row.player_id}, ${row.currency}, ${row.status}, ${row.title}, ${row.text}, ${row.start_date}, ${row.end_date}, ${row.net_loss},
        ${row.percent}, ${row.amount}, ${row.receiving_expired_at}, ${row.created_at})
      on conflict (program, start_date, player_id, currency) do nothing`.execute(transaction);
  }
};

export const lockCashbacks = async (transaction: Database, ids: readonly string[]): Promise<readonly CashbackRow[]> =>
  (
    await sql<CashbackRow>`select * from cashbacks where id = any(${ids}::uuid[]) order by id for update`.execute(
      transaction,
    )
  ).rows;

export const findCashback = async (database: Database, playerId: string, id: string): Promise<CashbackRow | null> =>
  (await sql<CashbackRow>`select * from cashbacks where id = ${id} and player_id = ${playerId}`.execute(database))
    .rows[0] ?? null;

export type CashbackQuery = Readonly<{
  playerId: string;
  statuses: readonly string[];
  isAscending: boolean;
  offset: number;
  count: number;
}>;

export const findCashbacks = async (
  database: Database,
  { playerId, statuses, isAscending, offset, count }: CashbackQuery,
): Promise<Readonly<{ rows: readonly CashbackRow[]; total: number }>> => {
  const chosen = sql`player_id = ${playerId} and (${statuses.length} = 0 or status = any(${statuses}::text[]))`;
  const order = isAscending ? sql`end_date, id` : sql`end_date desc, id desc`;
  const { rows } =
    await sql<CashbackRow>`select * from cashbacks where ${chosen} order by ${order} offset ${offset} limit ${count}`.execute(
      database,
    );
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from cashbacks where ${chosen}`.execute(database);
  return { rows, total: counted?.total ?? 0 };
};

/** Unpaid cashbacks of programmes that require no claim. */
export const findAutomatic = async (database: Database, limit: number): Promise<readonly CashbackRow[]> =>
  (
    await sql<CashbackRow>`select * from cashbacks where status = 'active' and receiving_expired_at is null order by id limit ${limit}`.execute(
      database,
    )
  ).rows;

export const expireCashbacks = async (database: Database, at: Date): Promise<void> => {
  await sql`update cashbacks set status = 'expired' where status = 'active' and receiving_expired_at <= ${at}`.execute(
    database,
  );
};

/** @returns false when the cashback is not active. */
export const removeActive = async (database: Database, playerId: string, id: string): Promise<boolean> =>
  (
    await sql`update cashbacks set status = 'removed' where id = ${id} and player_id = ${playerId} and status = 'active' returning id`.execute(
      database,
    )
  ).rows.length > 0;

/** A deleted player cannot collect cashbacks. */
export const giveUpCashbacks = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`update cashbacks set status = 'removed' where player_id = ${playerId} and status = 'active'`.execute(
    transaction,
  );
};

export const setPaidOut = (id: string, transferId: string, at: Date): Statement =>
  sql`update cashbacks set status = 'paid_out', paid_out_at = ${at}, transfer_id = ${transferId} where id = ${id}`;
