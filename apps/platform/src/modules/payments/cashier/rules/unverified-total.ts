import type { Currency } from '@croupier/money';
import type { Database } from '../../../../database/index.ts';
import type { CallPlayer } from '../../../../module.ts';
import { convertAmount, type UsdConverter, type UsdRates } from '../../../currencies/rates/index.ts';
import type { Threshold } from '../../../players/verification/index.ts';
import { findTotals } from '../payments/payment-totals.repository.ts';
import type { PaymentType } from '../payments/payments.repository.ts';

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
    threshold: { amount: convertAmount(usd, limitUsdCents, 'USD', currency), currency },
  };
};

export type FindUnverifiedTotal = (
  player: CallPlayer,
  type: PaymentType,
  amount: number,
  limitUsdCents: number,
) => Promise<UnverifiedTotal>;

export const createUnverifiedTotal =
  ({ database, rates }: Readonly<{ database: Database; rates: UsdRates }>): FindUnverifiedTotal =>
  async ({ id, currency }, type, amount, limitUsdCents) => {
    const usd = await rates();
    const totals = await findTotals(database, id, type);
    return compareWithUnverifiedLimit(usd, { amount, currency }, totals, limitUsdCents);
  };
