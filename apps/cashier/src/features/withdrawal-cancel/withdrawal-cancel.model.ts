import { createIntentKey, createMoneyApiEffect, type ApiError } from '@croupier/api-client';
import { cancelWithdrawal } from '@croupier/contract/cashier';
import { openConfirmFx, type ConfirmQuestion } from '@croupier/dialogs';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';

/** The player wants a withdrawal back; they are asked once. */
export const cancelRequested = createEvent<Readonly<{ id: string; question: ConfirmQuestion }>>();

const confirmFx = attach({
  effect: openConfirmFx,
  mapParams: ({ question }: { id: string; question: ConfirmQuestion }) => question,
});
const agreed = sample({ clock: confirmFx.done, filter: ({ result }) => result, fn: ({ params }) => params.id });

/** Withdrawal → the key of its cancellation. */
const $keys = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' }).on(agreed, (keys, id) => ({
  ...keys,
  [id]: keys[id] ?? createIntentKey(),
}));

const callFx = createMoneyApiEffect(cancelWithdrawal);
const cancelFx = attach({
  source: $keys,
  effect: callFx,
  mapParams: (id: string, keys) => ({ input: { id }, intentKey: keys[id] ?? createIntentKey() }),
});

/** Withdrawals that are being cancelled. */
export const $cancelling = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(cancelFx, (ids, id) => [...ids, id])
  .on(cancelFx.finally, (ids, { params }) => ids.filter((id) => id !== params));

/** Why the last cancellation did not come about. */
export const $cancelRefusal = createStore<Readonly<{ id: string; error: ApiError }> | null>(null, {
  serialize: 'ignore',
})
  .on(cancelFx.fail, (_, { params, error }) => ({ id: params, error }))
  .reset([cancelRequested, cancelFx.done, loggedOut]);

/** The amount is back on the balance. */
export const withdrawalCancelled = cancelFx.doneData;
/** Something else became of it meanwhile: lists that show it are old. */
export const cancelRefused = cancelFx.failData;

sample({
  clock: cancelRequested,
  source: $cancelling,
  filter: (ids, { id }) => !ids.includes(id),
  fn: (_, asked) => asked,
  target: confirmFx,
});
sample({ clock: agreed, target: cancelFx });
sample({ clock: cancelFx.finally, fn: () => undefined, target: balanceRefreshRequested });
