import type { RequisitesCheckStatus } from '@croupier/provider-contract';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { Requisites } from './requisites.ts';

/** Minor units of the currency. */
export type WithdrawalLimits = Readonly<{ dayAmount: number; dayCount: number; monthAmount: number }>;
export type WithdrawalLimitsSeed = WithdrawalLimits & Readonly<{ currency: Currency }>;

export type CashierSettings = Readonly<{
  requiresConfirmedContact: boolean;
  requiredPersonalData: readonly string[];
  unverifiedDepositsUsdCents: number;
  unverifiedWithdrawalsUsdCents: number;
}>;

export const seedRules = async (
  database: Database,
  limits: readonly WithdrawalLimitsSeed[],
  settings: CashierSettings,
): Promise<void> => {
  await sql`insert into withdrawal_limits (currency, day_amount, day_count, month_amount)
    select currency, "dayAmount", "dayCount", "monthAmount"
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as seed (currency text, "dayAmount" bigint, "dayCount" integer, "monthAmount" bigint) on conflict do nothing`.execute(
    database,
  );
  await sql`insert into cashier_settings (id, requires_confirmed_contact, required_personal_data, unverified_deposits_usd_cents, unverified_withdrawals_usd_cents)
    values (1, ${settings.requiresConfirmedContact}, ${JSON.stringify(settings.requiredPersonalData)}::jsonb, ${settings.unverifiedDepositsUsdCents}, ${settings.unverifiedWithdrawalsUsdCents})
    on conflict do nothing`.execute(database);
};

export const findSettings = async (database: Database): Promise<CashierSettings> => {
  const {
    rows: [settings],
  } =
    await sql<CashierSettings>`select requires_confirmed_contact as "requiresConfirmedContact", required_personal_data as "requiredPersonalData",
    unverified_deposits_usd_cents as "unverifiedDepositsUsdCents", unverified_withdrawals_usd_cents as "unverifiedWithdrawalsUsdCents" from cashier_settings`.execute(
      database,
    );
  if (!settings) throw new Error('The table cashier_settings has lost its row');
  return settings;
};

/** Null where an operator took the currency's limits away. */
export const findWithdrawalLimits = async (database: Database, currency: Currency): Promise<WithdrawalLimits | null> =>
  (
    await sql<WithdrawalLimits>`select day_amount as "dayAmount", day_count as "dayCount", month_amount as "monthAmount"
    from withdrawal_limits where currency = ${currency}`.execute(database)
  ).rows[0] ?? null;

export type PeriodQuery = Readonly<{ playerId: string; currency: Currency; dayStart: Date; monthStart: Date }>;
export type PeriodUsage = Readonly<{
  playerId: string;
  currency: Currency;
  dayAmount: number;
  dayCount: number;
  monthAmount: number;
}>;

/** What players withdrew, or asked to, in the day and month that began then. */
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

/** What players ever withdrew, or asked to, in a currency. */
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

export type KnownRequisites = Readonly<{
  status: RequisitesCheckStatus;
  reason: string;
  /** What the provider calls them. */ token: string | null;
}>;
export type RequisitesKey = Readonly<{ playerId: string; method: string; fingerprint: string }>;

export const findRequisites = async (
  database: Database,
  { playerId, method, fingerprint }: RequisitesKey,
): Promise<KnownRequisites | null> =>
  (
    await sql<KnownRequisites>`select status, reason, token from payout_requisites where player_id = ${playerId} and method = ${method} and fingerprint = ${fingerprint}`.execute(
      database,
    )
  ).rows[0] ?? null;

export const saveRequisites = async (
  database: Database,
  { playerId, method, fingerprint }: RequisitesKey,
  { status, reason, token }: KnownRequisites,
  masked: Requisites,
  at: Date,
): Promise<void> => {
  await sql`insert into payout_requisites as known (player_id, method, fingerprint, masked, status, reason, token, checked_at)
    values (${playerId}, ${method}, ${fingerprint}, ${JSON.stringify(masked)}::jsonb, ${status}, ${reason}, ${token}, ${at})
    on conflict (player_id, method, fingerprint) do update set status = excluded.status, reason = excluded.reason, token = excluded.token, checked_at = excluded.checked_at
    where known.status <> 'fraudulent'`.execute(database);
};

/** The provider no longer knows the token; it is asked about the requisites again when the player next uses them. */
export const clearToken = async (database: Database, playerId: string, token: string): Promise<void> => {
  await sql`update payout_requisites set token = null where player_id = ${playerId} and token = ${token}`.execute(
    database,
  );
};
