import type { AccountBalance } from '@croupier/contract/account';
import { currencyExponent, isCurrency, money, type Money } from '@croupier/money';
import { combine, createEffect, createStore, sample } from 'effector';
import { $balance } from './balance.model.ts';
import { $sessionStatus, sessionStarted } from './session.model.ts';

const storageKey = 'total_balance';
const shownDecimals = 2;

/** Main, bonus and betting bonus together, never fun; rounded to two decimals where the currency has more. */
export const totalBalance = ({ balance_main: { amount, currency }, balance_bonus, balance_betting_bonus }: AccountBalance): Money => {
  const sum = amount + balance_bonus.amount + balance_betting_bonus.amount;
  const step = 10 ** Math.max(0, currencyExponent(currency) - shownDecimals);
  return money(Math.round(sum / step) * step, currency);
};

const parseTotal = (text: string | null): Money | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value)) return null;
    const { amount, currency } = value;
    return Number.isSafeInteger(amount) && typeof amount === 'number' && typeof currency === 'string' && isCurrency(currency) ? money(amount, currency) : null;
  } catch {
    return null;
  }
};

// Storage may be switched off, and then every use of it throws: the total is merely not remembered.
const withStorage = <Result>(access: (storage: Storage) => Result, fallback: Result): Result => {
  if (typeof window === 'undefined') return fallback;
  try {
    return access(window.localStorage);
  } catch {
    return fallback;
  }
};

const recallFx = createEffect(() => withStorage((storage) => parseTotal(storage.getItem(storageKey)), null));
const rememberFx = createEffect((total: Money) => withStorage((storage) => storage.setItem(storageKey, JSON.stringify(total)), undefined));
const forgetFx = createEffect(() => withStorage((storage) => storage.removeItem(storageKey), undefined));

/** What was shown when the player was last here; it stands in until the platform has answered. */
const $remembered = createStore<Money | null>(null, { serialize: 'ignore' }).on(recallFx.doneData, (_, total) => total).reset($sessionStatus);

/** The total shown to the player; null for guests and where nothing is known. */
export const $totalBalance = combine($balance, $remembered, (balance, remembered) => (balance ? totalBalance(balance) : remembered));

const isKnown = (balance: AccountBalance | null): balance is AccountBalance => balance !== null;

sample({ clock: sessionStarted, source: $sessionStatus, filter: (status) => status === 'unknown', fn: () => undefined, target: recallFx });
sample({ clock: [$balance, sessionStarted], source: $balance, filter: isKnown, fn: totalBalance, target: rememberFx });
sample({ clock: [$sessionStatus, sessionStarted], source: $sessionStatus, filter: (status) => status === 'guest', fn: () => undefined, target: forgetFx });
