import type { AccountBalance } from '@croupier/contract/account';
import { currencyExponent, money, type Money } from '@croupier/money';
import { combine, createEvent, createStore } from 'effector';
import { $balance } from './balance.model.ts';
import { $sessionStatus } from './session.model.ts';

const shownDecimals = 2;

/** Main, bonus and betting bonus together, never fun; rounded to two decimals where the currency has more. */
export const totalBalance = ({
  balance_main: { amount, currency },
  balance_bonus,
  balance_betting_bonus,
}: AccountBalance): Money => {
  const sum = amount + balance_bonus.amount + balance_betting_bonus.amount;
  const step = 10 ** Math.max(0, currencyExponent(currency) - shownDecimals);
  return money(Math.round(sum / step) * step, currency);
};

/** What was remembered is here again. */
export const totalRecalled = createEvent<Money | null>();

/** What was shown when the player was last here; it stands in until the platform has answered. */
const $remembered = createStore<Money | null>(null, { serialize: 'ignore' })
  .on(totalRecalled, (_, total) => total)
  .reset($sessionStatus);

/** The total shown to the player; null for guests and where nothing is known. */
export const $totalBalance = combine($balance, $remembered, (balance, remembered) =>
  balance ? totalBalance(balance) : remembered,
);
