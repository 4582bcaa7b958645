import type { PaymentMethod } from '@croupier/contract/cashier';

/** What was deposited with a method and withdrawn to it, in minor units of one currency. */
export type MethodTotal = Readonly<{ method: string; deposited: number; withdrawn: number }>;

/**
 * An amount that goes back to the method of its deposit first, in minor units. `least` is the smallest payout of the
 * method.
 */
export type DueReturn = Readonly<{ method: string; name: string; amount: number; least: number }>;

/**
 * Returns what goes back to the methods of the deposits before another method can be used. A method that pays nothing
 * out does not count, nor does one whose minimum the balance does not reach.
 */
export const dueReturns = (
  totals: readonly MethodTotal[],
  methods: readonly Pick<PaymentMethod, 'sysname' | 'name' | 'min_amount'>[],
  balance: number,
): readonly DueReturn[] =>
  totals.flatMap(({ method, deposited, withdrawn }) => {
    const offered = methods.find(({ sysname }) => sysname === method);
    const amount = deposited - withdrawn;
    return offered && amount > 0 && balance >= offered.min_amount
      ? [{ method, name: offered.name, amount, least: offered.min_amount }]
      : [];
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
