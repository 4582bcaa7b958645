import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Requisites } from '../methods/requisites.ts';
import { comparableDetails, type DepositDetails } from './deposit-details.ts';

/**
 * What was deposited from details of a method and withdrawn to them, in minor units of one currency. `fingerprint` is
 * the keyed digest of the details, null where they are not known; `masked` is null without a deposit.
 */
export type DetailsTotal = Readonly<{
  method: string;
  provider: string;
  fingerprint: string | null;
  masked: Requisites | null;
  deposited: number;
  withdrawn: number;
}>;

/** The most that goes to these details while others of their method are due, in minor units. */
export type DueDetails = DepositDetails & Readonly<{ amount: number }>;

/**
 * An amount that goes back to the method of its deposit first, in minor units. `least` is the smallest payout of the
 * method. `details` is empty for a method whose deposits and payouts cannot be compared.
 */
export type DueReturn = Readonly<{
  method: string;
  name: string;
  amount: number;
  least: number;
  details: readonly DueDetails[];
}>;

/** A method of payouts, and the id of the provider that sends them. */
export type PayoutMethod = Pick<PaymentMethod, 'sysname' | 'name' | 'min_amount' | 'requisites'> &
  Readonly<{ provider: string }>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Returns what is due to a method, and to each of its comparable details. Payouts to other details do not reduce what
 * is due to these. Deposits that cannot be compared go back to any comparable details.
 */
const dueToMethod = (totals: readonly DetailsTotal[], method: PayoutMethod): Pick<DueReturn, 'amount' | 'details'> => {
  const known = totals.flatMap((total) => {
    const details = comparableDetails(total, method);
    return details ? [{ details, remaining: total.deposited - total.withdrawn }] : [];
  });
  const others = totals.filter((total) => comparableDetails(total, method) === null);
  const beyond = sum(known.map(({ remaining }) => Math.max(0, -remaining)));
  // Withdrawals of older releases have no fingerprint: they reduce what is due to any details.
  const unknown = sum(others.map(({ fingerprint, withdrawn }) => (fingerprint === null ? withdrawn : 0)));
  const incomparable = sum(others.map(({ deposited, withdrawn }) => deposited - withdrawn)) + unknown - beyond;
  const shared = Math.max(0, incomparable) - unknown;
  const amount = Math.max(0, sum(known.map(({ remaining }) => Math.max(0, remaining))) + shared);
  const details = known.map((one) => ({
    ...one.details,
    amount: Math.min(amount, Math.max(0, one.remaining) + Math.max(0, shared)),
  }));
  return { amount, details: details.filter((one) => one.amount > 0) };
};

/**
 * Returns what goes back to the methods and details of the deposits before others can be used. A method that pays
 * nothing out does not count, nor does one whose minimum the balance does not reach.
 */
export const dueReturns = (
  totals: readonly DetailsTotal[],
  methods: readonly PayoutMethod[],
  balance: number,
): readonly DueReturn[] =>
  methods.flatMap((method) => {
    const { sysname, name, min_amount: least } = method;
    const due = dueToMethod(
      totals.filter((total) => total.method === sysname),
      method,
    );
    return due.amount > 0 && balance >= least ? [{ method: sysname, name, least, ...due }] : [];
  });

/**
 * Returns the first amount that is due to another method before this payout; null without one. While several methods
 * are due, each receives its own amount, or its smallest payout.
 */
export const dueElsewhere = (
  returns: readonly DueReturn[],
  { method, amount }: Readonly<{ method: string; amount: number }>,
): DueReturn | null => {
  const own = returns.find((one) => one.method === method);
  if (own && amount <= Math.max(own.amount, own.least)) return null;
  return returns.find((one) => one.method !== method) ?? null;
};

/**
 * Returns the other details of its method that are due before this payout; empty without any, or when the method's
 * details cannot be compared. While several details are due, each receives its own amount, or the smallest payout.
 * `fingerprint` is the keyed digest of the payout's details, null without details.
 */
export const otherDepositDetails = (
  returns: readonly DueReturn[],
  { method, amount, fingerprint }: Readonly<{ method: string; amount: number; fingerprint: string | null }>,
): readonly DueDetails[] => {
  const due = returns.find((one) => one.method === method);
  if (!due) return [];
  const own = due.details.find((one) => one.fingerprint === fingerprint);
  const isLast = own?.amount === due.amount;
  if (own && (isLast || amount <= Math.max(own.amount, due.least))) return [];
  return due.details.filter((one) => one !== own);
};
