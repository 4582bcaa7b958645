import type { PaymentMethod } from '@croupier/contract/cashier';

/** What was deposited with a method and withdrawn to it, in minor units of one currency. */
export type MethodTotal = Readonly<{ method: string; deposited: number; withdrawn: number }>;

/** An amount that goes back to the method of its deposit first, in minor units. */
export type DueReturn = Readonly<{ method: string; name: string; amount: number }>;

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
    return offered && amount > 0 && balance >= offered.min_amount ? [{ method, name: offered.name, amount }] : [];
  });

/** Returns the first amount that is due to another method than this one; null without one. */
export const dueElsewhere = (returns: readonly DueReturn[], method: string): DueReturn | null =>
  returns.find((one) => one.method !== method) ?? null;
