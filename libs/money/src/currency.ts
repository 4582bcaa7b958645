/**
 * The currencies the product can hold balances in, with their ISO 4217 exponents
 * (how many decimal digits a major unit has). Source: ISO 4217 maintenance agency, list one.
 */
const exponents = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  TRY: 2,
  BRL: 2,
  MXN: 2,
  AED: 2,
  CAD: 2,
  JPY: 0,
  KWD: 3,
} as const;

const symbols: Record<Currency, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  TRY: '₺',
  BRL: 'R$',
  MXN: 'MX$',
  AED: 'AED',
  CAD: 'CA$',
  JPY: '¥',
  KWD: 'KWD',
};

/** ISO 4217 alphabetic code of a currency the product supports. */
export type Currency = keyof typeof exponents;

export const currencies = Object.keys(exponents) as readonly Currency[];

export const isCurrency = (code: string): code is Currency => Object.hasOwn(exponents, code);

/** Decimal digits of the currency's major unit: 2 for USD, 0 for JPY, 3 for KWD. */
export const currencyExponent = (currency: Currency): number => exponents[currency];

/** Returns the sign of a currency, or its code if the sign is ambiguous. */
export const currencySymbol = (currency: Currency): string => symbols[currency];
