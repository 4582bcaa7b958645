import { createApiEffect, createMoneyApiEffect, type ApiError, type MoneyApiParams } from '@croupier/api-client';
import type { MethodInput, MethodOutput } from '@croupier/contract';
import {
  getHistory,
  getWithdrawSettings,
  makeWithdrawal,
  removeRequisites,
  type SavedRequisites,
  type Transaction,
} from '@croupier/contract/cashier';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { $page, type PageContext } from '@croupier/navigation';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { withIdentityProof } from '@croupier/session/identity-proof';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $intents, idempotencyKeyOf, intentFulfilled } from '../../features/intent/index.ts';
import { withoutCardNumbers } from '../../features/deposit-settings/index.ts';
import { headRequested } from '../../features/page-head/index.ts';
import { banksRequested, cardCallRefused } from '../../features/payment-methods/index.ts';
import { identityDialog, isFinalRefusal, isIdentityRequired } from '../../features/refusal/index.ts';
import { paymentMade } from '../../features/tracking/index.ts';
import { cancelRefused, withdrawalCancelled } from '../../features/withdrawal-cancel/index.ts';

export type WithdrawalBody = MethodInput<typeof makeWithdrawal>;
type Settings = MethodOutput<typeof getWithdrawSettings>;
export type WithdrawSettings = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  methods: Settings['methods'];
  available: Settings['available'] | null;
  /** The player's limits of today and of this month. */
  limits: Settings['limits'] | null;
  /** The sysname of the method that the player used last. */
  lastMethod: string | null;
  /** Until when withdrawals wait after a change of the account's security; null without one. */
  heldUntil: string | null;
  /** Payout details that the player can use again, of all methods. */
  saved: readonly SavedRequisites[];
  /** The amount still to be staked. */
  turnover: NonNullable<Settings['turnover']> | null;
  /** Amounts that go back to the methods of the deposits first. */
  returnsFirst: NonNullable<Settings['returns_first']>;
  /** What withdrawals need of the player's identity. */
  verification: NonNullable<Settings['verification']> | null;
  /** The name that payout accounts must have; empty without one in the profile, null when names do not matter. */
  payeeName: string | null;
}>;

const route = 'cashier-index-withdraw';
/** The page lists this many pending withdrawals; the history has all. */
const listedCount = 10;

export const opened = createEvent<PageContext>();
export const withdrawRetried = createEvent();
/** The player confirmed the removal of saved payout details; the id. */
export const removalConfirmed = createEvent<string>();

const loadSettingsFx = createApiEffect(getWithdrawSettings);
const loadPendingFx = createApiEffect(getHistory);
const sendWithdrawalFx = createMoneyApiEffect(makeWithdrawal);
/** New payout details need a recent proof of identity; the call after it has the same idempotency key. */
const makeWithdrawalFx = createEffect<MoneyApiParams<typeof makeWithdrawal>, Transaction, ApiError>(
  withIdentityProof(sendWithdrawalFx),
);
const removeFx = createEffect(withIdentityProof(createApiEffect(removeRequisites)));

/**
 * Requests the withdrawal. The same body under one intent has one idempotency key in every tab and at every attempt.
 */
export const requestWithdrawalFx = attach({
  source: $intents,
  mapParams: (body: WithdrawalBody, intents) => ({
    input: body,
    intentKey: idempotencyKeyOf(intents.withdrawal, body),
  }),
  effect: makeWithdrawalFx,
});
export const $isRequestingWithdrawal = makeWithdrawalFx.pending;

const initial: WithdrawSettings = {
  status: 'pending',
  methods: [],
  available: null,
  limits: null,
  lastMethod: null,
  heldUntil: null,
  saved: [],
  turnover: null,
  returnsFirst: [],
  verification: null,
  payeeName: null,
};
export const $withdrawSettings = createStore<WithdrawSettings>(initial)
  .on(loadSettingsFx, (settings) => (settings.status === 'failed' ? initial : settings))
  .on(loadSettingsFx.doneData, (_, settings) => ({
    status: 'ready',
    methods: withoutCardNumbers(settings.methods),
    available: settings.available,
    limits: settings.limits ?? null,
    lastMethod: settings.last_method ?? null,
    heldUntil: settings.held_until ?? null,
    saved: settings.saved_requisites ?? [],
    turnover: settings.turnover ?? null,
    returnsFirst: settings.returns_first ?? [],
    verification: settings.verification ?? null,
    payeeName: settings.payee_name ?? null,
  }))
  .on(removeFx.done, (settings, { params: { id } }) => ({
    ...settings,
    saved: settings.saved.filter((one) => one.id !== id),
  }))
  .on(loadSettingsFx.fail, (settings) => (settings.status === 'ready' ? settings : { ...initial, status: 'failed' }))
  .reset(loggedOut);

/** The method in the address; empty for the list of methods, null for the last one. */
const $requestedMethod = createStore<string | null>(null).on(opened, (_, { query }) => query['method'] ?? null);
/** The method in the address, else the one that the player used last; null for the list of methods. */
export const $withdrawMethod = combine(
  $withdrawSettings,
  $requestedMethod,
  ({ methods, lastMethod }, requested) => methods.find(({ sysname }) => sysname === (requested ?? lastMethod)) ?? null,
);

/** Payout details of the method that the player can use again, last used first. */
export const $savedOfMethod = combine($withdrawSettings, $withdrawMethod, ({ saved }, method) =>
  saved.filter((one) => one.method === method?.sysname),
);
/** The removal of saved payout details failed. */
export const $hasRemovalFailed = createStore(false, { serialize: 'ignore' })
  .on(removeFx.fail, () => true)
  .reset([removeFx, opened]);
sample({ clock: removalConfirmed, fn: (id) => ({ id }), target: removeFx });

/** Withdrawals without a final status, newest first. */
export const $pendingWithdrawals = createStore<readonly Transaction[]>([])
  .on(loadPendingFx.doneData, (_, { items }) => items)
  .reset(loggedOut);

/** The withdrawal that this page has just requested. */
export const $createdWithdrawal = createStore<Transaction | null>(null, { serialize: 'ignore' })
  .on(requestWithdrawalFx.doneData, (_, created) => created)
  .reset([opened, loggedOut]);
/** The key of the form: each withdrawal begins with an empty one. */
export const $formNumber = createStore(0, { serialize: 'ignore' }).on(requestWithdrawalFx.done, (number) => number + 1);

sample({ clock: opened, target: headRequested });
sample({ clock: [opened, withdrawRetried], fn: () => ({ card_fields: true }), target: loadSettingsFx });
sample({
  clock: [opened, withdrawRetried],
  fn: () => ({ type: 'withdrawal' as const, statuses: ['created', 'pending'], count: listedCount }),
  target: loadPendingFx,
});
sample({ clock: loadSettingsFx.doneData, fn: ({ methods }) => methods, target: banksRequested });

sample({ clock: requestWithdrawalFx.doneData, target: paymentMade });
sample({ clock: requestWithdrawalFx.done, fn: () => 'withdrawal' as const, target: intentFulfilled });
sample({
  clock: requestWithdrawalFx.failData,
  filter: isFinalRefusal,
  fn: () => 'withdrawal' as const,
  target: intentFulfilled,
});
sample({ clock: requestWithdrawalFx.failData, target: cardCallRefused });
sample({ clock: requestWithdrawalFx.finally, fn: () => undefined, target: balanceRefreshRequested });

// The pending withdrawals and the available amount have changed.
const changed = sample({
  clock: [requestWithdrawalFx.done, withdrawalCancelled, cancelRefused],
  source: $page,
  filter: (page) => page?.name === route,
  fn: () => undefined,
});
sample({ clock: changed, target: withdrawRetried });
sample({
  clock: requestWithdrawalFx.failData,
  filter: isIdentityRequired,
  fn: (): DialogRequest => ({ name: identityDialog }),
  target: dialogOpened,
});
