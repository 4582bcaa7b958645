import type { AccountBalance } from '@croupier/contract/account';
import { isCurrency, money, type Money } from '@croupier/money';
import { createEffect, sample } from 'effector';
import { $balance } from './balance.model.ts';
import { $sessionStatus, sessionStarted } from './session.model.ts';
import { totalBalance, totalRecalled } from './total-balance.model.ts';

const storageKey = 'total_balance';

const parseTotal = (text: string | null): Money | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value)) return null;
    const { amount, currency } = value;
    return Number.isSafeInteger(amount) &&
      typeof amount === 'number' &&
      typeof currency === 'string' &&
      isCurrency(currency)
      ? money(amount, currency)
      : null;
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
const rememberFx = createEffect((total: Money) =>
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify(total)), undefined),
);
const forgetFx = createEffect(() => withStorage((storage) => storage.removeItem(storageKey), undefined));

sample({ clock: recallFx.doneData, target: totalRecalled });

const isKnown = (balance: AccountBalance | null): balance is AccountBalance => balance !== null;

sample({
  clock: sessionStarted,
  source: $sessionStatus,
  filter: (status) => status === 'unknown',
  fn: () => undefined,
  target: recallFx,
});
sample({ clock: [$balance, sessionStarted], source: $balance, filter: isKnown, fn: totalBalance, target: rememberFx });
sample({
  clock: [$sessionStatus, sessionStarted],
  source: $sessionStatus,
  filter: (status) => status === 'guest',
  fn: () => undefined,
  target: forgetFx,
});
