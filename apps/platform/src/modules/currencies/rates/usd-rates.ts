import { currencyExponent, type Currency } from '@croupier/money';
import type { CurrencyRates } from '../../players/accounts/index.ts';

/** Converts amounts in minor units at the rates of one moment. Fractions of a minor unit are rounded down. */
export type UsdConverter = Readonly<{
  toUsdCents: (amount: number, currency: Currency) => number;
  fromUsdCents: (cents: number, currency: Currency) => number;
}>;

/** Reads the current rates. */
export type UsdRates = () => Promise<UsdConverter>;

const scaleDigits = 12;

/** `1.0825` as an integer of 10^-12 units: rates are decimal, and floating point would lose cents. */
const scaled = (text: string): bigint => {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`Not a rate: ${text}`);
  return BigInt(whole + fraction.padEnd(scaleDigits, '0'));
};

/** @throws RangeError when a currency has no rate. */
const rateOf = ({ base, rates }: CurrencyRates, currency: Currency): bigint => {
  const text = currency === base ? '1' : rates[currency];
  if (text === undefined) throw new RangeError(`No rate for ${currency}`);
  const rate = scaled(text);
  if (rate === 0n) throw new RangeError(`The rate of ${currency} is zero`);
  return rate;
};

const convert = (amount: number, from: Currency, to: Currency, rates: CurrencyRates): number => {
  if (from === to) return amount;
  const numerator = BigInt(amount) * rateOf(rates, to) * 10n ** BigInt(currencyExponent(to));
  return Number(numerator / (rateOf(rates, from) * 10n ** BigInt(currencyExponent(from))));
};

export const createUsdRates =
  (read: () => Promise<CurrencyRates>): UsdRates =>
  async () => {
    const rates = await read();
    return {
      toUsdCents: (amount, currency) => convert(amount, currency, 'USD', rates),
      fromUsdCents: (cents, currency) => convert(cents, 'USD', currency, rates),
    };
  };

/** Converts an amount into another currency through US cents. An amount in the same currency stays exact. */
export const convertAmount = (usd: UsdConverter, amount: number, from: Currency, to: Currency): number =>
  from === to ? amount : usd.fromUsdCents(usd.toUsdCents(amount, from), to);
