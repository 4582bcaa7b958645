import type { AccountBalance } from '@croupier/contract/account';
import { currencyExponent, money, type Money } from '@croupier/money';
import { combine, createEvent, createStore } from 'effector';
import { $balance } from './balance.model.ts';
import { $sessionStatus } from './session.model.ts';

const shownDecimals = 2;

/** Adds main, bonus and betting bonus, not fun money. Rounds to two decimals where the currency has more. */
export const totalBalance = ({
  balance_main: { amount, currency },
  balance_bonus,
  balance_betting_bonus,
}: AccountBalance): Money => {
  const sum = amount + balance_bonus.amount + balance_betting_bonus.amount;
  const step = 10 ** Math.max(0, currencyExponent(currency) - shownDecimals);
  return money(Math.round(sum / step) * step, currency);
};

/** The total of the last visit was read from storage. */
export const totalRestored = createEvent<Money | null>();

/** The total of the last visit, shown until the platform answers. */
const $storedTotal = createStore<Money | null>(null, { serialize: 'ignore' })
  .on(totalRestored, (_, total) => total)
  .reset($sessionStatus);

/** The total shown to the player; null for guests and before anything is known. */
export const $totalBalance = combine($balance, $storedTotal, (balance, stored) =>
  balance ? totalBalance(balance) : stored,
);
