import { createApiEffect, createMoneyApiEffect } from '@croupier/api-client';
import type { MethodInput, MethodOutput } from '@croupier/contract';
import { getHistory, getWithdrawSettings, makeWithdrawal, type Transaction } from '@croupier/contract/cashier';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { $page, type PageContext } from '@croupier/navigation';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $intents, intentFulfilled, intentOpened, keyOf } from '../../features/intent/index.ts';
import { headRequested } from '../../features/page-head/index.ts';
import { banksNeeded } from '../../features/payment-methods/index.ts';
import { identityDialog, isFinalRefusal, isIdentityAsked } from '../../features/refusal/index.ts';
import { cancelRefused, withdrawalCancelled } from '../../features/withdrawal-cancel/index.ts';

export type WithdrawalBody = MethodInput<typeof makeWithdrawal>;
type Settings = MethodOutput<typeof getWithdrawSettings>;
export type WithdrawSettings = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  methods: Settings['methods'];
  available: Settings['available'] | null;
}>;

const route = 'cashier-index-withdraw';
/** More than these wait for nobody; the history has all. */
const shownWaiting = 10;

export const opened = createEvent<PageContext>();
/** The form is on the screen, for the player to fill in. */
export const withdrawFormShown = createEvent();
export const withdrawRetried = createEvent();

const loadSettingsFx = createApiEffect(getWithdrawSettings);
const loadWaitingFx = createApiEffect(getHistory);
const callFx = createMoneyApiEffect(makeWithdrawal);

/**
 * Asks for the payment. The same body under one intent has one key, however often and from however many tabs it is
 * sent.
 */
export const sendWithdrawalFx = attach({
  source: $intents,
  mapParams: (body: WithdrawalBody, intents) => ({ input: body, intentKey: keyOf(intents.withdrawal, body) }),
  effect: callFx,
});
export const $isSendingWithdrawal = callFx.pending;

const waiting: WithdrawSettings = { status: 'pending', methods: [], available: null };
export const $withdrawSettings = createStore<WithdrawSettings>(waiting)
  .on(loadSettingsFx, (settings) => (settings.status === 'failed' ? waiting : settings))
  .on(loadSettingsFx.doneData, (_, { methods, available }) => ({ status: 'ready', methods, available }))
  .on(loadSettingsFx.fail, (settings) => (settings.status === 'ready' ? settings : { ...waiting, status: 'failed' }))
  .reset(loggedOut);

const $chosen = createStore('').on(opened, (_, { query }) => query['method'] ?? '');
/** The method the address names; null while none is chosen. */
export const $withdrawMethod = combine(
  $withdrawSettings,
  $chosen,
  ({ methods }, chosen) => methods.find(({ sysname }) => sysname === chosen) ?? null,
);

/** Withdrawals without an end, newest first. */
export const $waiting = createStore<readonly Transaction[]>([])
  .on(loadWaitingFx.doneData, (_, { items }) => items)
  .reset(loggedOut);

/** The withdrawal that was just asked for. */
export const $made = createStore<Transaction | null>(null, { serialize: 'ignore' })
  .on(sendWithdrawalFx.doneData, (_, made) => made)
  .reset([opened, loggedOut]);
/** A new form for each withdrawal. */
export const $formNumber = createStore(0, { serialize: 'ignore' }).on(sendWithdrawalFx.done, (number) => number + 1);

sample({ clock: opened, target: headRequested });
sample({ clock: [opened, withdrawRetried], fn: () => undefined, target: loadSettingsFx });
sample({
  clock: [opened, withdrawRetried],
  fn: () => ({ type: 'withdrawal' as const, statuses: ['created', 'pending'], count: shownWaiting }),
  target: loadWaitingFx,
});
sample({ clock: loadSettingsFx.doneData, fn: ({ methods }) => methods, target: banksNeeded });

sample({ clock: withdrawFormShown, fn: () => 'withdrawal' as const, target: intentOpened });
sample({ clock: sendWithdrawalFx.done, fn: () => 'withdrawal' as const, target: intentFulfilled });
sample({
  clock: sendWithdrawalFx.failData,
  filter: isFinalRefusal,
  fn: () => 'withdrawal' as const,
  target: intentFulfilled,
});
sample({ clock: sendWithdrawalFx.finally, fn: () => undefined, target: balanceRefreshRequested });

// What waits, and what is available, have changed: by this page or by another's word.
const changed = sample({
  clock: [sendWithdrawalFx.done, withdrawalCancelled, cancelRefused],
  source: $page,
  filter: (page) => page?.name === route,
  fn: () => undefined,
});
sample({ clock: changed, target: withdrawRetried });
sample({
  clock: sendWithdrawalFx.failData,
  filter: isIdentityAsked,
  fn: (): DialogRequest => ({ name: identityDialog }),
  target: dialogOpened,
});
