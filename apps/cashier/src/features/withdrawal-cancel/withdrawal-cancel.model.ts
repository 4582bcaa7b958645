import { createIntentKey, createMoneyApiEffect, type ApiError } from '@croupier/api-client';
import { cancelWithdrawal } from '@croupier/contract/cashier';
import { openConfirmFx, type ConfirmQuestion } from '@croupier/dialogs';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';

/** The player wants to cancel a withdrawal; a dialog asks for a confirmation. */
export const cancelRequested = createEvent<Readonly<{ id: string; question: ConfirmQuestion }>>();

const confirmFx = attach({
  effect: openConfirmFx,
  mapParams: ({ question }: { id: string; question: ConfirmQuestion }) => question,
});
const confirmed = sample({ clock: confirmFx.done, filter: ({ result }) => result, fn: ({ params }) => params.id });

/** The idempotency key of each cancellation, by withdrawal. */
const $keys = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' }).on(confirmed, (keys, id) => ({
  ...keys,
  [id]: keys[id] ?? createIntentKey(),
}));

const cancelWithdrawalFx = createMoneyApiEffect(cancelWithdrawal);
const cancelFx = attach({
  source: $keys,
  effect: cancelWithdrawalFx,
  mapParams: (id: string, keys) => ({ input: { id }, intentKey: keys[id] ?? createIntentKey() }),
});

/** Withdrawals that are being cancelled. */
export const $cancelling = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(cancelFx, (ids, id) => [...ids, id])
  .on(cancelFx.finally, (ids, { params }) => ids.filter((id) => id !== params));

/** The error of the last cancellation. */
export const $cancelRefusal = createStore<Readonly<{ id: string; error: ApiError }> | null>(null, {
  serialize: 'ignore',
})
  .on(cancelFx.fail, (_, { params, error }) => ({ id: params, error }))
  .reset([cancelRequested, cancelFx.done, loggedOut]);

/** The amount has returned to the balance. */
export const withdrawalCancelled = cancelFx.doneData;
/** The withdrawal has changed meanwhile: lists that show it are out of date. */
export const cancelRefused = cancelFx.failData;

sample({
  clock: cancelRequested,
  source: $cancelling,
  filter: (ids, { id }) => !ids.includes(id),
  fn: (_, request) => request,
  target: confirmFx,
});
sample({ clock: confirmed, target: cancelFx });
sample({ clock: cancelFx.finally, fn: () => undefined, target: balanceRefreshRequested });
