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

/** Reads a decimal such as `1.0825` as an integer of 10^-12 units: floating point would be inexact. */
const parseRate = (text: string): bigint => {
  const [, integer, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  if (integer === undefined) throw new RangeError(`Not a rate: ${text}`);
  return BigInt(integer + fraction.padEnd(scaleDigits, '0'));
};

/** @throws RangeError when a currency has no rate. */
const rateOf = ({ base, rates }: CurrencyRates, currency: Currency): bigint => {
  const text = currency === base ? '1' : rates[currency];
  if (text === undefined) throw new RangeError(`No rate for ${currency}`);
  const rate = parseRate(text);
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
