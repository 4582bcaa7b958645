import { currencyExponent, type Currency } from '@croupier/money';

// A dinar is worth about three dollars and has a thousand minor units; a yen has none. With these factors a stake is
// worth about the same in every currency.
const step = (currency: Currency): number => (currencyExponent(currency) === 3 ? 5 : currency === 'JPY' ? 2 : 1);

/** Stakes of a spin, in minor units; each is a multiple of the twenty lines. */
export const stakesOf = (currency: Currency): readonly number[] =>
  [20, 40, 60, 100, 200, 400, 1000, 2000, 5000, 10_000].map((stake) => stake * step(currency));
/** Chips of a table, in minor units. */
export const chipsOf = (currency: Currency): readonly number[] =>
  [10, 50, 100, 500, 2500].map((chip) => chip * step(currency));
/** Maximum stake of a round. */
export const maximumStake = (currency: Currency): number => 50_000 * step(currency);
/** Initial balance of a demo. */
export const demoBalance = (currency: Currency): number => 100_000 * step(currency);
