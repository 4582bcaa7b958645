export { addMoney, money, moneyFromMajor, type Money } from './money.ts';
export { percentOf } from './percent.ts';
export { currencyExponent, isCurrency, currencies, currencySymbol, type Currency } from './currency.ts';
export { formatAmount, formatMoney } from './format.ts';
