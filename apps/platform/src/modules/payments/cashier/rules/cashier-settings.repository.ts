import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';

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
  if (!settings) throw new Error('The table cashier_settings has no row');
  return settings;
};

/** The limits of a currency; null when an operator removed them. */
export const findWithdrawalLimits = async (database: Database, currency: Currency): Promise<WithdrawalLimits | null> =>
  (
    await sql<WithdrawalLimits>`select day_amount as "dayAmount", day_count as "dayCount", month_amount as "monthAmount"
    from withdrawal_limits where currency = ${currency}`.execute(database)
  ).rows[0] ?? null;
