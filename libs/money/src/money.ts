import { currencyExponent, type Currency } from './currency.ts';

/** An amount of money. `amount` is an integer count of minor units (cents for USD), never a fraction. */
export type Money = Readonly<{ amount: number; currency: Currency }>;

/**
 * Creates an amount from integer minor units.
 * @throws RangeError when `amount` is not a safe integer.
 */
export const money = (amount: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an integer count of minor units: ${amount}`);
  return { amount, currency };
};

/**
 * Creates an amount from an integer number of major units, as a player types them (`25` USD is 2500 minor units).
 * @throws RangeError when `major` is not an integer or the product is not safe.
 */
export const moneyFromMajor = (major: number, currency: Currency): Money => {
  if (!Number.isSafeInteger(major)) throw new RangeError(`Not an integer number of major units: ${major}`);
  return money(major * 10 ** currencyExponent(currency), currency);
};

/** Sum of two amounts of one currency. @throws RangeError when the currencies differ. */
export const addMoney = (a: Money, b: Money): Money => {
  if (a.currency !== b.currency) throw new RangeError(`Currencies differ: ${a.currency} and ${b.currency}`);
  return money(a.amount + b.amount, a.currency);
};
