export { createUsdRates, type CurrencyRates, type UsdRates } from './usd-rates.ts';
