import type { Currency } from '@croupier/money';
import type { Database } from '../../../../database/index.ts';
import type { CallPlayer } from '../../../../module.ts';
import { convertAmount, type UsdConverter, type UsdRates } from '../../../currencies/rates/index.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import type { Threshold } from '../../../players/verification/index.ts';
import { findTotals, type PaymentTotal } from '../payments/payment-totals.repository.ts';
import type { PaymentType } from '../payments/payments.repository.ts';
import { findSettings } from './cashier-settings.repository.ts';

/**
 * Whether this payment exceeds what an unverified player may move in total, given the total of earlier payments in its
 * currency, in minor units.
 */
export type ExceedsUnverifiedTotal = (earlier: number) => boolean;

export type UnverifiedTotal = Threshold & Readonly<{ isExceededBy: ExceedsUnverifiedTotal }>;

type Total = Readonly<{ amount: number; currency: Currency }>;

/** Compares all payments of a type, this one included, with the limit, converted to US cents. */
export const compareWithUnverifiedLimit = (
  usd: UsdConverter,
  payment: Total,
  totals: readonly Total[],
  limitUsdCents: number,
): UnverifiedTotal => {
  const { currency } = payment;
  const others = totals.filter((total) => total.currency !== currency);
  const earlier = totals.find((total) => total.currency === currency)?.amount ?? 0;
  const isExceededBy: ExceedsUnverifiedTotal = (known) =>
    [...others, { amount: known, currency }, payment].reduce(
      (sum, total) => sum + usd.toUsdCents(total.amount, total.currency),
      0,
    ) > limitUsdCents;
  return {
    isExceededBy,
    isExceeded: isExceededBy(earlier),
    cause: 'total',
    threshold: { amount: convertAmount(usd, limitUsdCents, 'USD', currency), currency },
  };
};

const always: ExceedsUnverifiedTotal = () => true;

/** Compares a single payout with the amount that needs no verification, in US cents. Null when it does not exceed it. */
export const comparePayout = (usd: UsdConverter, payout: Total, limitUsdCents: number): UnverifiedTotal | null => {
  const { amount, currency } = payout;
  if (usd.toUsdCents(amount, currency) <= limitUsdCents) return null;
  const threshold = { amount: convertAmount(usd, limitUsdCents, 'USD', currency), currency };
  return { isExceeded: true, cause: 'payout', threshold, isExceededBy: always };
};

/** Whether a payment exceeds the limit also without the payments that are open. */
const isExceededBySettled = (
  usd: UsdConverter,
  payment: Total,
  totals: readonly PaymentTotal[],
  limitUsdCents: number,
): boolean =>
  compareWithUnverifiedLimit(
    usd,
    payment,
    totals.map(({ currency, settled }) => ({ currency, amount: settled })),
    limitUsdCents,
  ).isExceeded;

/**
 * Compares a payment with what a player may move without a verified identity: nothing in some countries, a total of
 * all payments of the type, and an amount for a single payout.
 */
export type FindUnverifiedTotal = (player: CallPlayer, type: PaymentType, amount: number) => Promise<UnverifiedTotal>;

export const createUnverifiedTotal =
  ({
    database,
    rates,
    accounts,
  }: Readonly<{
    database: Database;
    rates: UsdRates;
    accounts: Pick<Accounts, 'personalData'>;
  }>): FindUnverifiedTotal =>
  async ({ id, currency }, type, amount) => {
    const [usd, settings, totals, { country_code: country = '' }] = await Promise.all([
      rates(),
      findSettings(database),
      findTotals(database, id, type),
      accounts.personalData(id),
    ]);
    if (settings.verifiedCountries.includes(country))
      return { isExceeded: true, cause: 'country', threshold: null, isExceededBy: always };
    const payment = { amount, currency };
    const limit = type === 'deposit' ? settings.unverifiedDepositsUsdCents : settings.unverifiedWithdrawalsUsdCents;
    const total = compareWithUnverifiedLimit(usd, payment, totals, limit);
    if (type === 'deposit') return { ...total, isByOpenDeposits: !isExceededBySettled(usd, payment, totals, limit) };
    const single = comparePayout(usd, payment, settings.unverifiedPayoutUsdCents);
    return total.isExceeded ? total : (single ?? total);
  };
