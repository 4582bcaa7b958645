import { createApiEffect, isRefusal } from '@croupier/api-client';
import { getDepositInfo, type Transaction } from '@croupier/contract/cashier';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { depositEnded } from '../deposit/index.ts';
import { isOpen } from '../transactions/index.ts';

/** A screen tells of this payment; null where its address names none. */
export const resultOpened = createEvent<string | null>();
/** The screen is in sight: while it is, a payment without an end is asked about, at growing distances. */
export const resultShown = createEvent();
export const resultHidden = createEvent();
export const resultRetried = createEvent();

export type PaymentResult = Readonly<{
  id: string | null;
  /** `none`: no payment is named. `missing`: the player has none of this number. */
  status: 'none' | 'pending' | 'ready' | 'missing' | 'failed';
  transaction: Transaction | null;
}>;

/** Seconds between one question and the next: a minute and a half in all, after which support is offered. */
export const pollDelays_s = [1, 1, 2, 2, 3, 4, 6, 8, 12, 20, 30] as const;

const loadFx = createApiEffect(getDepositInfo);

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
    // One question without an answer takes nothing away from what is known.
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
/** What clocks of former rounds say is passed over. */
const $round = createStore(0, { serialize: 'ignore' }).on(
  [resultOpened, resultShown, resultHidden, resultRetried],
  (round) => round + 1,
);
const struck = createEvent<number>();
const asked = createEvent<string>();
const $asked = createStore(0, { serialize: 'ignore' })
  .on(asked, (count) => count + 1)
  .reset([resultOpened, resultRetried]);

const waitFx = createEffect(({ round, seconds }: Readonly<{ round: number; seconds: number }>) => {
  const strike = scopeBind(struck, { safe: true });
  setTimeout(() => strike(round), seconds * 1000);
});

const $polling = combine({
  result: $result,
  isShown: $isShown,
  round: $round,
  asked: $asked,
  isAsking: loadFx.pending,
});
const isUndecided = ({ status, transaction }: PaymentResult): boolean =>
  status === 'ready' && transaction !== null && isOpen(transaction);

/** Nobody has told for long enough: the page stops asking, and says so. */
export const $isPollingOver = $polling.map(
  ({ result, asked: count }) => isUndecided(result) && count >= pollDelays_s.length,
);
export const $isAskingResult = loadFx.pending;

sample({
  clock: [resultOpened, resultRetried],
  source: $result,
  filter: ({ id }) => id !== null,
  fn: ({ id }) => ({ id: id ?? '' }),
  target: loadFx,
});

sample({
  clock: [resultShown, loadFx.finally],
  source: $polling,
  filter: ({ result, isShown, isAsking, asked: count }) =>
    isShown && !isAsking && isUndecided(result) && count < pollDelays_s.length,
  fn: ({ round, asked: count }) => ({ round, seconds: pollDelays_s[count] ?? 0 }),
  target: waitFx,
});
sample({
  clock: struck,
  source: $polling,
  filter: ({ round, isShown, result }, tick) => isShown && tick === round && isUndecided(result),
  fn: ({ result }) => result.id ?? '',
  target: asked,
});
sample({ clock: asked, fn: (id) => ({ id }), target: loadFx });

/** What is asked about has come to its end. The balance has moved, or may have. */
export const resultDecided = loadFx.doneData.filter({ fn: (transaction) => !isOpen(transaction) });
sample({ clock: resultDecided, fn: () => undefined, target: balanceRefreshRequested });
sample({ clock: resultDecided, filter: ({ type }) => type === 'deposit', target: depositEnded });
// What the server found out is told in the browser once more: its storage is here.
const shownDecided = sample({
  clock: resultShown,
  source: $result,
  filter: ({ transaction }) => transaction !== null && !isOpen(transaction) && transaction.type === 'deposit',
  fn: ({ transaction }) => transaction,
});
sample({ clock: shownDecided, filter: (transaction) => transaction !== null, target: depositEnded });
