import { createApiEffect, createIntentKey, createMoneyApiEffect, isApiError } from '@croupier/api-client';
import { payoutCashback, removeCashback, type Cashback } from '@croupier/contract/bonuses';
import { openDialogFx, type DialogRequest } from '@croupier/dialogs';
import { pageOpened } from '@croupier/navigation';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';

export type CashbackStep = 'collect' | 'remove';
export type StepOfCashback = Readonly<{ cashback: Cashback; step: CashbackStep }>;

/** The player wants to have a cashback, or to give it up. */
export const stepWanted = createEvent<StepOfCashback>();

const payoutFx = createMoneyApiEffect(payoutCashback);
const removeFx = createApiEffect(removeCashback);

/** Cashback id → idempotency key of the attempt without response: a retry sends the same key. */
const $keys = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })
  .on(payoutFx, (keys, { input: { id }, intentKey }) => ({ ...keys, [id]: intentKey }))
  .on(
    [payoutFx.done, payoutFx.fail.filter({ fn: ({ error }) => error.type === 'refused' && error.status < 500 })],
    (keys, { params }) => Object.fromEntries(Object.entries(keys).filter(([id]) => id !== params.input.id)),
  )
  .reset(loggedOut);
const collectFx = attach({
  source: $keys,
  mapParams: (id: string, keys) => ({ input: { id }, intentKey: keys[id] ?? createIntentKey() }),
  effect: payoutFx,
});

const moveFx = createEffect(({ cashback: { id }, step }: StepOfCashback): Promise<Cashback> =>
  step === 'collect' ? collectFx(id) : removeFx({ id }),
);

const confirmFx = attach({
  effect: openDialogFx,
  mapParams: ({ cashback }: StepOfCashback): DialogRequest => ({
    name: 'cashback-confirm',
    type: 'confirm',
    props: { cashback },
  }),
});
sample({ clock: stepWanted, filter: ({ step }) => step === 'remove', target: confirmFx });
const agreed = sample({ clock: confirmFx.done, filter: ({ result }) => result === true, fn: ({ params }) => params });

/** The id of the cashback whose action is pending. */
export const $movedId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(moveFx, (_, { cashback }) => cashback.id)
  .reset([moveFx.finally, loggedOut]);
sample({
  clock: [agreed, stepWanted.filter({ fn: ({ step }) => step === 'collect' })],
  source: $movedId,
  filter: (moved) => moved === null,
  fn: (_, step) => step,
  target: moveFx,
});

/** An action succeeded; carries the updated cashback. */
export const cashbackMoved = moveFx.doneData;
export const cashbackMoveFailed = moveFx.fail.map(({ params }) => params);
sample({ clock: cashbackMoved, fn: () => undefined, target: balanceRefreshRequested });

export type Outcome = Readonly<
  | { kind: 'collected' | 'removed'; cashback: Cashback }
  | { kind: 'failed'; cashback: Cashback; /** Why; empty where no answer came. */ reason: string }
>;

/** The result of the last action. */
export const $outcome = createStore<Outcome | null>(null, { serialize: 'ignore' })
  .on(moveFx.done, (_, { params: { step }, result }) => ({
    kind: step === 'collect' ? 'collected' : 'removed',
    cashback: result,
  }))
  .on(moveFx.fail, (_, { params: { cashback }, error }) => ({
    kind: 'failed',
    cashback,
    reason: isApiError(error) ? (error.reason ?? '') : '',
  }))
  .reset([moveFx, pageOpened, loggedOut]);
