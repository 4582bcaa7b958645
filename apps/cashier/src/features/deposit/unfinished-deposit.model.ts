import { createApiEffect } from '@croupier/api-client';
import { json, localValue } from '@croupier/browser-storage';
import { getDepositInfo, type Transaction } from '@croupier/contract/cashier';
import { safeExternalAddress } from '@croupier/navigation';
import { href } from '@croupier/router';
import { $user, loggedOut } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { intentFulfilled, intentOpened } from '../intent/index.ts';
import { isFinalRefusal } from '../refusal/index.ts';
import { isOpen } from '../transactions/transaction-state.ts';
import { depositOpened } from './start-deposit.model.ts';

const depositSchema = v.object({
  id: v.string(),
  url: v.pipe(
    v.string(),
    v.check((address) => safeExternalAddress(address) !== null),
  ),
  isMobile: v.optional(v.boolean(), false),
});
type StoredDeposit = v.InferInput<typeof depositSchema>;

/** A deposit without a final status, and the address of its payment page. `isMobile`: a phone opens the address. */
export type ResumableDeposit = Readonly<{ url: string; transaction: Transaction; isMobile: boolean }>;

/** Where the player follows a payment on a phone. */
export const mobilePaymentAddress = (id: string): string => `${href('/cashier/paymobile')}?transaction=${id}`;

/** A deposit has reached a final status. */
export const depositEnded = createEvent<Transaction>();
/** A page offers to pay the unfinished deposit. */
export const unfinishedDepositRequested = createEvent();
/** The player does not continue the unfinished deposit. */
export const unfinishedDepositDismissed = createEvent();

const isStoredDeposit = (value: unknown): value is StoredDeposit => v.is(depositSchema, value);
const storedDeposit = (uid = 0) => localValue(`cashier_unfinished_deposit_${uid}`, json(isStoredDeposit));

const storeFx = attach({
  source: $user,
  effect: (user, value: StoredDeposit) => storedDeposit(user?.uid).write(value),
});
const readFx = attach({ source: $user, effect: (user) => storedDeposit(user?.uid).read() });
const removeFx = attach({ source: $user, effect: (user) => storedDeposit(user?.uid).remove() });

const loadFx = createApiEffect(getDepositInfo);
const checkStatusFx = attach({ effect: loadFx, mapParams: ({ id }: StoredDeposit) => ({ id }) });

/** The unfinished deposit of this player in this browser. The form offers to continue it, so it is not paid twice. */
export const $unfinishedDeposit = createStore<ResumableDeposit | null>(null, { serialize: 'ignore' })
  .on(checkStatusFx.done, (_, { params, result }) =>
    isOpen(result) ? { url: params.url, transaction: result, isMobile: params.isMobile ?? false } : null,
  )
  .reset([unfinishedDepositDismissed, depositEnded, depositOpened, loggedOut]);

sample({
  clock: depositOpened,
  fn: ({ transaction, url, flow }) => ({ id: transaction.id, url, isMobile: flow === 'mobile' }),
  target: storeFx,
});
sample({
  clock: intentOpened,
  filter: (intent) => intent === 'deposit',
  fn: () => undefined,
  target: unfinishedDepositRequested,
});
sample({ clock: unfinishedDepositRequested, target: readFx });
sample({ clock: readFx.doneData, filter: (stored): stored is StoredDeposit => stored !== null, target: checkStatusFx });
sample({ clock: checkStatusFx.doneData, filter: (transaction) => !isOpen(transaction), target: depositEnded });
// The stored deposit does not exist, or belongs to another player.
sample({ clock: checkStatusFx.failData, filter: isFinalRefusal, fn: () => undefined, target: removeFx });
sample({ clock: [depositEnded, unfinishedDepositDismissed], fn: () => undefined, target: removeFx });
sample({
  clock: [depositEnded, unfinishedDepositDismissed],
  fn: () => 'deposit' as const,
  target: intentFulfilled,
});
