import { json, localValue } from '@croupier/browser-storage';
import type { AccountBalance } from '@croupier/contract/account';
import { isCurrency, type Money } from '@croupier/money';
import { createEffect, sample } from 'effector';
import { $balance } from './balance.model.ts';
import { $sessionStatus, sessionStarted } from './session.model.ts';
import { totalBalance, totalRecalled } from './total-balance.model.ts';

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  Number.isSafeInteger(value.amount) &&
  'currency' in value &&
  typeof value.currency === 'string' &&
  isCurrency(value.currency);
const storedTotal = localValue('total_balance', json(isMoney));

const recallFx = createEffect(() => storedTotal.read());
const rememberFx = createEffect((total: Money) => {
  storedTotal.write(total);
});
const forgetFx = createEffect(() => storedTotal.remove());

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
