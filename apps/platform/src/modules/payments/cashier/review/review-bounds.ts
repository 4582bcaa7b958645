import type { Currency } from '@croupier/money';
import * as v from 'valibot';
import type { UsdConverter } from '../../../currencies/rates/index.ts';

const bound = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000)));

/** What a payout must not exceed to be sent without a person. A missing bound is not checked. */
export const reviewBounds = v.strictObject({
  /** The amount of the payout. */
  payout_usd_cents: bound,
  /** Successful deposits within 24 hours, their number and sum. */
  deposits_per_day: bound,
  deposited_usd_cents_per_day: bound,
  /** Withdrawals within 24 hours, this one included, their number and sum. */
  withdrawals_per_day: bound,
  withdrawn_usd_cents_per_day: bound,
  /** Different payout details that the player used within seven days. */
  payout_details_per_week: bound,
  /** The stakes of 24 hours in percent of the deposits of 24 hours must reach this. */
  staked_percent_per_day: bound,
});
export type ReviewBounds = v.InferOutput<typeof reviewBounds>;

/** Why a payout waits for a person. */
export type ReviewReason =
  | 'amount'
  | 'deposit_count'
  | 'deposit_sum'
  | 'withdrawal_count'
  | 'withdrawal_sum'
  | 'payout_details'
  | 'without_play'
  | 'turnover'
  | 'closed_loop'
  | 'unverified_total'
  /** The name of the payout's account, or of a deposit's payer, is not the player's. */
  | 'payee_name'
  | 'payer_name'
  /** Another account seems to belong to the same person. */
  | 'duplicate_account'
  /** The player has undone a change of the contacts since the request, which a thief may have made. */
  | 'contacts_undone';

type Sum = Readonly<{ currency: Currency; amount: number }>;

/** What a player did lately. Amounts are in minor units of their currency. */
export type Activity = Readonly<{
  deposits: readonly Sum[];
  withdrawals: readonly Sum[];
  /** The number of payout details that the player used within seven days. */
  payoutDetails: number;
  /** The stakes of 24 hours. */
  stakes: readonly Sum[];
}>;

const isAbove = (value: number, limit: number | undefined): boolean => limit !== undefined && value > limit;

/** Returns the bounds that a payout exceeds, in US cents where currencies differ. */
export const exceededBounds = (
  payout: Sum,
  { deposits, withdrawals, payoutDetails, stakes }: Activity,
  bounds: ReviewBounds,
  usd: Pick<UsdConverter, 'toUsdCents'>,
): readonly ReviewReason[] => {
  const sumOf = (sums: readonly Sum[]): number =>
    sums.reduce((total, { amount, currency }) => total + usd.toUsdCents(amount, currency), 0);
  const [deposited, withdrawn, staked] = [sumOf(deposits), sumOf(withdrawals), sumOf(stakes)];
  const { staked_percent_per_day: percent } = bounds;
  const reasons: readonly (readonly [ReviewReason, boolean])[] = [
    ['amount', isAbove(sumOf([payout]), bounds.payout_usd_cents)],
    ['deposit_count', isAbove(deposits.length, bounds.deposits_per_day)],
    ['deposit_sum', isAbove(deposited, bounds.deposited_usd_cents_per_day)],
    ['withdrawal_count', isAbove(withdrawals.length, bounds.withdrawals_per_day)],
    ['withdrawal_sum', isAbove(withdrawn, bounds.withdrawn_usd_cents_per_day)],
    ['payout_details', isAbove(payoutDetails, bounds.payout_details_per_week)],
    ['without_play', percent !== undefined && staked * 100 < deposited * percent],
  ];
  return reasons.flatMap(([reason, isExceeded]) => (isExceeded ? [reason] : []));
};
