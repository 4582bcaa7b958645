export { convertAmount, createUsdRates, type UsdConverter, type UsdRates } from './usd-rates.ts';
