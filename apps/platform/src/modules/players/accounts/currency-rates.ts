import type { Currency } from '@croupier/money';

export const baseCurrency: Currency = 'USD';

/**
 * Initial rates in units of each currency for one US dollar. An operator keeps the table `currency_rates`
 * current.
 */
export const referenceRates: Readonly<Record<Currency, string>> = {
  USD: '1',
  EUR: '0.86',
  GBP: '0.75',
  TRY: '41.2',
  BRL: '5.42',
  MXN: '18.6',
  AED: '3.6725',
  CAD: '1.38',
  JPY: '148.5',
  KWD: '0.3055',
};
