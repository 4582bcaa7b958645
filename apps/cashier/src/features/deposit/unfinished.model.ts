import { createApiEffect } from '@croupier/api-client';
import { json, localValue } from '@croupier/browser-storage';
import { getDepositInfo, type Transaction } from '@croupier/contract/cashier';
import { safeExternalAddress } from '@croupier/navigation';
import { $user, loggedOut } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { intentFulfilled } from '../intent/index.ts';
import { isFinalRefusal } from '../refusal/index.ts';
import { isOpen } from '../transactions/index.ts';
import { depositFormShown, depositOpened } from './deposit.model.ts';

const remembered = v.object({
  id: v.string(),
  url: v.pipe(
    v.string(),
    v.check((address) => safeExternalAddress(address) !== null),
  ),
});
type Remembered = v.InferOutput<typeof remembered>;

/** A deposit that was opened and has no end yet: it can be gone on with, rather than paid a second time. */
export type Unfinished = Readonly<{ url: string; transaction: Transaction }>;

/** The deposit has come to its end, wherever that was seen. */
export const depositEnded = createEvent<Transaction>();
/** The player does not want to go on with it. */
export const unfinishedDismissed = createEvent();

const isRemembered = (value: unknown): value is Remembered => v.is(remembered, value);
const storedDeposit = (uid = 0) => localValue(`cashier_unfinished_deposit_${uid}`, json(isRemembered));

const rememberFx = attach({
  source: $user,
  effect: (user, value: Remembered) => storedDeposit(user?.uid).write(value),
});
const recallFx = attach({ source: $user, effect: (user) => storedDeposit(user?.uid).read() });
const forgetFx = attach({ source: $user, effect: (user) => storedDeposit(user?.uid).remove() });

const loadFx = createApiEffect(getDepositInfo);
const checkFx = attach({ effect: loadFx, mapParams: ({ id }: Remembered) => ({ id }) });

export const $unfinished = createStore<Unfinished | null>(null, { serialize: 'ignore' })
  .on(checkFx.done, (_, { params, result }) => (isOpen(result) ? { url: params.url, transaction: result } : null))
  .reset([unfinishedDismissed, depositEnded, depositOpened, loggedOut]);

sample({ clock: depositOpened, fn: ({ transaction, url }) => ({ id: transaction.id, url }), target: rememberFx });
sample({ clock: depositFormShown, target: recallFx });
sample({ clock: recallFx.doneData, filter: (known): known is Remembered => known !== null, target: checkFx });
sample({ clock: checkFx.doneData, filter: (transaction) => !isOpen(transaction), target: depositEnded });
// It is nobody's, or another player's.
sample({ clock: checkFx.failData, filter: isFinalRefusal, fn: () => undefined, target: forgetFx });
sample({ clock: [depositEnded, unfinishedDismissed], fn: () => undefined, target: forgetFx });
sample({ clock: [depositEnded, unfinishedDismissed], fn: () => 'deposit' as const, target: intentFulfilled });
