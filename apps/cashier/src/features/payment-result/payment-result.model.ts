import { createApiEffect, isRefusal } from '@croupier/api-client';
import { getDepositInfo, type Transaction } from '@croupier/contract/cashier';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { depositEnded } from '../deposit/index.ts';
import { isOpen } from '../transactions/transaction-state.ts';

/** A page shows this payment; null when its address names none. */
export const resultOpened = createEvent<string | null>();
/** The browser shows the payment: until it is hidden, the model polls an open payment at growing intervals. */
export const resultShown = createEvent();
export const resultHidden = createEvent();
export const resultRetried = createEvent();
/** The player is back at the page, which another app or tab had covered. */
export const resultReturnedTo = createEvent();
/** The page awaits a payer who acts elsewhere: it polls at short intervals, and until the payment ends. */
export const payerAwaited = createEvent<boolean>();

export type PaymentResult = Readonly<{
  id: string | null;
  /** `none`: the address names no payment. `missing`: the player has no payment of this id. */
  status: 'none' | 'pending' | 'ready' | 'missing' | 'failed';
  transaction: Transaction | null;
}>;

/** Seconds between two polls: a minute and a half in total. The page then offers support. */
export const pollDelays_s = [1, 1, 2, 2, 3, 4, 6, 8, 12, 20, 30] as const;

/** Seconds between two polls while the payer acts on a phone. */
export const longestDelayForPayer_s = 5;

const loadFx = createApiEffect(getDepositInfo);

const $isPayerAwaited = createStore(false, { serialize: 'ignore' }).on(payerAwaited, (_, isAwaited) => isAwaited);

export const $result = createStore<PaymentResult>({ id: null, status: 'none', transaction: null })
  .on(resultOpened, (result, id) =>
    id === null
      ? { id, status: 'none', transaction: null }
      : id === result.id && result.status === 'ready'
        ? result
        : { id, status: 'pending', transaction: null },
  )
  .on(resultRetried, (result) => (result.status === 'failed' ? { ...result, status: 'pending' } : result))
  .on(loadFx.done, (result, { params, result: transaction }) =>
    params.id === result.id ? { ...result, status: 'ready', transaction } : result,
  )
  .on(loadFx.fail, (result, { params, error }) => {
    // A failed poll keeps the known status.
    if (params.id !== result.id || result.status === 'ready') return result;
    return {
      ...result,
      status:
        isRefusal(error, 'InvalidParameterException') || isRefusal(error, 'AccessDeniedException')
          ? 'missing'
          : 'failed',
    };
  })
  .reset(loggedOut);

const $isShown = createStore(false, { serialize: 'ignore' })
  .on(resultShown, () => true)
  .on(resultHidden, () => false);
/** Timers of an earlier generation are ignored. */
const $pollGeneration = createStore(0, { serialize: 'ignore' }).on(
  [resultOpened, resultShown, resultHidden, resultRetried],
  (generation) => generation + 1,
);
const timerFired = createEvent<number>();
const pollRequested = createEvent<string>();
const $pollCount = createStore(0, { serialize: 'ignore' })
  .on(pollRequested, (count) => count + 1)
  .reset([resultOpened, resultRetried]);

const startTimerFx = createEffect(({ generation, seconds }: Readonly<{ generation: number; seconds: number }>) => {
  const fire = scopeBind(timerFired, { safe: true });
  setTimeout(() => fire(generation), seconds * 1000);
});

const $polling = combine({
  result: $result,
  isShown: $isShown,
  generation: $pollGeneration,
  count: $pollCount,
  isPayerAwaited: $isPayerAwaited,
  isLoading: loadFx.pending,
});
const isAwaited = ({ status, transaction }: PaymentResult): boolean =>
  status === 'ready' && transaction !== null && isOpen(transaction);

type Polls = Readonly<{ count: number; isPayerAwaited: boolean }>;
const hasPolled = ({ count, isPayerAwaited }: Polls): boolean => !isPayerAwaited && count >= pollDelays_s.length;
const delayOf = ({ count, isPayerAwaited }: Polls): number => {
  const delay_s = pollDelays_s[count] ?? longestDelayForPayer_s;
  return isPayerAwaited ? Math.min(delay_s, longestDelayForPayer_s) : delay_s;
};

/** The payment is still open after the last poll. */
export const $isPollingOver = $polling.map((polling) => isAwaited(polling.result) && hasPolled(polling));
export const $isResultLoading = loadFx.pending;

sample({
  clock: [resultOpened, resultRetried],
  source: $result,
  filter: ({ id }) => id !== null,
  fn: ({ id }) => ({ id: id ?? '' }),
  target: loadFx,
});

sample({
  clock: resultReturnedTo,
  source: $polling,
  filter: ({ isShown, isLoading, result }) => isShown && !isLoading && isAwaited(result),
  fn: () => undefined,
  target: resultRetried,
});
sample({
  clock: [resultShown, loadFx.finally],
  source: $polling,
  filter: (polling) => polling.isShown && !polling.isLoading && isAwaited(polling.result) && !hasPolled(polling),
  fn: (polling) => ({ generation: polling.generation, seconds: delayOf(polling) }),
  target: startTimerFx,
});
sample({
  clock: timerFired,
  source: $polling,
  filter: ({ generation, isShown, result }, fired) => isShown && fired === generation && isAwaited(result),
  fn: ({ result }) => result.id ?? '',
  target: pollRequested,
});
sample({ clock: pollRequested, fn: (id) => ({ id }), target: loadFx });

/** The platform reports a final status. The balance may have changed. */
export const finalStatusReceived = loadFx.doneData.filter({ fn: (transaction) => !isOpen(transaction) });
sample({ clock: finalStatusReceived, fn: () => undefined, target: balanceRefreshRequested });
sample({ clock: finalStatusReceived, filter: ({ type }) => type === 'deposit', target: depositEnded });
// The server may have loaded the final status already; only the browser can clear what it stored.
const finishedDepositShown = sample({
  clock: resultShown,
  source: $result,
  filter: ({ transaction }) => transaction !== null && !isOpen(transaction) && transaction.type === 'deposit',
  fn: ({ transaction }) => transaction,
});
sample({ clock: finishedDepositShown, filter: (transaction) => transaction !== null, target: depositEnded });
