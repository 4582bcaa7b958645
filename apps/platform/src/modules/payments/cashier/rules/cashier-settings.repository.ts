import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { PayeeNamePolicy, VerificationRuleEditing, WithdrawalRuleEditing } from '../cashier.port.ts';
import type { ReviewBounds } from '../review/review-bounds.ts';

/** Minor units of the currency. */
export type WithdrawalLimits = Readonly<{ dayAmount: number; dayCount: number; monthAmount: number }>;

export type WithdrawalLimitsSeed = WithdrawalLimits & Readonly<{ currency: Currency }>;

export type CashierSettings = Readonly<{
  requiresConfirmedContact: boolean;
  requiredPersonalData: readonly string[];
  unverifiedDepositsUsdCents: number;
  unverifiedWithdrawalsUsdCents: number;
}>;

export type StoredSettings = CashierSettings &
  Readonly<{
    /** How much of a deposit has to be staked before a withdrawal, in percent. */
    turnoverPercent: number;
    isClosedLoop: boolean;
    reviewBounds: ReviewBounds;
    /** A payout above this amount needs a verified player. */
    unverifiedPayoutUsdCents: number;
    /** Players of these countries must be verified before any deposit or withdrawal. */
    verifiedCountries: readonly string[];
    payeeNames: PayeeNamePolicy;
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

export const findSettings = async (database: Database): Promise<StoredSettings> => {
  const {
    rows: [settings],
  } =
    await sql<StoredSettings>`select requires_confirmed_contact as "requiresConfirmedContact", required_personal_data as "requiredPersonalData",
    unverified_deposits_usd_cents as "unverifiedDepositsUsdCents", unverified_withdrawals_usd_cents as "unverifiedWithdrawalsUsdCents",
    turnover_percent as "turnoverPercent", is_closed_loop as "isClosedLoop", review_bounds as "reviewBounds",
    unverified_payout_usd_cents as "unverifiedPayoutUsdCents", verified_countries as "verifiedCountries",
    payee_names as "payeeNames" from cashier_settings`.execute(database);
  if (!settings) throw new Error('The table cashier_settings has no row');
  return settings;
};

/** The limits of a currency; null when an operator removed them. */
export const findWithdrawalLimits = async (database: Database, currency: Currency): Promise<WithdrawalLimits | null> =>
  (
    await sql<WithdrawalLimits>`select day_amount as "dayAmount", day_count as "dayCount", month_amount as "monthAmount"
    from withdrawal_limits where currency = ${currency}`.execute(database)
  ).rows[0] ?? null;

/** The rules of withdrawals that the operator changes. */
export const createWithdrawalRuleEditing = (database: Database): WithdrawalRuleEditing => ({
  read: async () => {
    const { turnoverPercent, isClosedLoop, reviewBounds } = await findSettings(database);
    return { turnover_percent: turnoverPercent, is_closed_loop: isClosedLoop, review_bounds: reviewBounds };
  },
  save: async (transaction, rules) => {
    await sql`update cashier_settings set turnover_percent = ${rules.turnover_percent},
      is_closed_loop = ${rules.is_closed_loop}, review_bounds = ${JSON.stringify(rules.review_bounds)}::jsonb`.execute(
      transaction,
    );
  },
});

/** The rules about verified players that the operator changes. */
export const createVerificationRuleEditing = (database: Database): VerificationRuleEditing => ({
  read: async () => {
    const settings = await findSettings(database);
    return {
      deposits_usd_cents: settings.unverifiedDepositsUsdCents,
      withdrawals_usd_cents: settings.unverifiedWithdrawalsUsdCents,
      payout_usd_cents: settings.unverifiedPayoutUsdCents,
      countries: settings.verifiedCountries,
      payee_names: settings.payeeNames,
    };
  },
  save: async (transaction, rules) => {
    await sql`update cashier_settings set unverified_deposits_usd_cents = ${rules.deposits_usd_cents},
      unverified_withdrawals_usd_cents = ${rules.withdrawals_usd_cents},
      unverified_payout_usd_cents = ${rules.payout_usd_cents},
      verified_countries = ${JSON.stringify(rules.countries)}::jsonb, payee_names = ${rules.payee_names}`.execute(
      transaction,
    );
  },
});
