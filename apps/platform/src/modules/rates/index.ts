export { createUsdRates, type UsdRates } from './usd-rates.ts';
