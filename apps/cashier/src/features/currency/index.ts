export { convert } from './convert.ts';
export {
  $accountCurrency,
  $isSwitching,
  $offeredCurrencies,
  $rates,
  $switchOutcome,
  currencySwitched,
  currencySwitchOpened,
} from './currency.model.ts';
