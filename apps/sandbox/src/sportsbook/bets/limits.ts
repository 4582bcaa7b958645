import { currencyExponent, type Currency } from '@croupier/money';

// A dinar buys about three dollars and has a thousand parts; a yen has none.
const unit = (currency: Currency): number => (currencyExponent(currency) === 3 ? 500 : 100);

export const stakeLimits = (currency: Currency): Readonly<{ lowest: number; highest: number }> => ({
  lowest: unit(currency) / 5,
  highest: unit(currency) * 1000,
});
/** Maximum payout of a bet. */
export const highestPayout = (currency: Currency): number => unit(currency) * 50_000;
