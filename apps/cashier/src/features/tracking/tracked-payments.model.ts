import type { Transaction } from '@croupier/contract/cashier';
import { currencyExponent } from '@croupier/money';
import { track, type Tracked } from '@croupier/session/tracking';
import { createEffect, createEvent, createStore, sample } from 'effector';

/** The platform has accepted a deposit or a withdrawal of the player. */
export const paymentMade = createEvent<Transaction>();

const trackFx = createEffect(track);

/** A second click and a retry receive the same payment, which counts once. */
const $countedId = createStore('', { serialize: 'ignore' });
const newPayment = sample({
  clock: paymentMade,
  source: $countedId,
  filter: (counted, { id }) => id !== counted,
  fn: (_, payment) => payment,
});
$countedId.on(newPayment, (_, { id }) => id);

sample({
  clock: newPayment,
  fn: ({ type, method, amount: { amount, currency } }): Tracked => ({
    name: type === 'deposit' ? 'make_deposit' : 'make_withdrawal',
    params: { method, amount: amount / 10 ** currencyExponent(currency), currency },
  }),
  target: trackFx,
});
