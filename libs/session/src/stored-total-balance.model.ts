import { json, localValue } from '@croupier/browser-storage';
import type { AccountBalance } from '@croupier/contract/account';
import { isCurrency, type Money } from '@croupier/money';
import { createEffect, sample } from 'effector';
import { $balance } from './balance.model.ts';
import { $sessionStatus, sessionStarted } from './session.model.ts';
import { totalBalance, totalRestored } from './total-balance.model.ts';

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  Number.isSafeInteger(value.amount) &&
  'currency' in value &&
  typeof value.currency === 'string' &&
  isCurrency(value.currency);
const storedTotal = localValue('total_balance', json(isMoney), 'preferences');

const readTotalFx = createEffect(() => storedTotal.read());
const storeTotalFx = createEffect((total: Money) => {
  storedTotal.write(total);
});
const removeTotalFx = createEffect(() => storedTotal.remove());

sample({ clock: readTotalFx.doneData, target: totalRestored });

const isKnown = (balance: AccountBalance | null): balance is AccountBalance => balance !== null;

sample({
  clock: sessionStarted,
  source: $sessionStatus,
  filter: (status) => status === 'unknown',
  fn: () => undefined,
  target: readTotalFx,
});
sample({
  clock: [$balance, sessionStarted],
  source: $balance,
  filter: isKnown,
  fn: totalBalance,
  target: storeTotalFx,
});
sample({
  clock: [$sessionStatus, sessionStarted],
  source: $sessionStatus,
  filter: (status) => status === 'guest',
  fn: () => undefined,
  target: removeTotalFx,
});
