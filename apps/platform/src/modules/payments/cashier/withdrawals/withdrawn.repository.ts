import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';

export type PeriodQuery = Readonly<{ playerId: string; currency: Currency; dayStart: Date; monthStart: Date }>;

export type PeriodUsage = Readonly<{
  playerId: string;
  currency: Currency;
  dayAmount: number;
  dayCount: number;
  monthAmount: number;
}>;

/** What players withdrew, pending withdrawals included, in the day and month of each query. */
export const findPeriodUsage = async (
  database: Database,
  questions: readonly PeriodQuery[],
): Promise<readonly PeriodUsage[]> =>
  (
    await sql<PeriodUsage>`select q.player_id as "playerId", q.currency,
      coalesce(sum(p.amount) filter (where p.created_at >= q.day_start), 0)::bigint as "dayAmount", count(*) filter (where p.created_at >= q.day_start) as "dayCount",
      coalesce(sum(p.amount), 0)::bigint as "monthAmount"
    from unnest(${questions.map(({ playerId }) => playerId)}::uuid[], ${questions.map(({ currency }) => currency)}::text[],
      ${questions.map(({ dayStart }) => dayStart)}::timestamptz[], ${questions.map(({ monthStart }) => monthStart)}::timestamptz[]) as q (player_id, currency, day_start, month_start)
    join payments p on p.player_id = q.player_id and p.currency = q.currency and p.type = 'withdrawal' and p.status in ('pending', 'success') and p.created_at >= q.month_start
    group by q.player_id, q.currency`.execute(database)
  ).rows;

export type Withdrawn = Readonly<{ playerId: string; currency: Currency; amount: number }>;

/** What players withdrew in total, pending withdrawals included, in a currency. */
export const findWithdrawn = async (
  database: Database,
  purses: readonly Pick<Withdrawn, 'playerId' | 'currency'>[],
): Promise<readonly Withdrawn[]> =>
  (
    await sql<Withdrawn>`select q.player_id as "playerId", q.currency, sum(p.amount)::bigint as amount
    from unnest(${purses.map(({ playerId }) => playerId)}::uuid[], ${purses.map(({ currency }) => currency)}::text[]) as q (player_id, currency)
    join payments p on p.player_id = q.player_id and p.currency = q.currency and p.type = 'withdrawal' and p.status in ('pending', 'success')
    group by q.player_id, q.currency`.execute(database)
  ).rows;
