import { createEvent, createStore, sample } from 'effector';
import { $isInDialog, depositOpened, depositResumed } from '../../features/deposit/index.ts';
import { depositFormOpened } from '../../features/deposit-form/index.ts';
import { limitPassedInDialog } from '../../features/inactivity/index.ts';
import { payerAwaited, resultOpened } from '../../features/payment-result/index.ts';

/** The dialog opened: it begins with the method that the player used last. */
export const dialogStarted = createEvent();

sample({
  clock: dialogStarted,
  fn: () => ({ segment: null, offerId: '', amount: '' }),
  target: depositFormOpened,
});
/** Why the dialog closed the payment page of an inactive player; null otherwise. */
export const $closedNotice = createStore<string | null>(null, { serialize: 'ignore' })
  .on(limitPassedInDialog, (_, { notice }) => notice)
  .reset([dialogStarted, depositOpened, depositResumed]);

// The payer acts in another window, so the dialog polls until the payment ends.
const openedInDialog = sample({
  clock: [depositOpened, depositResumed],
  source: $isInDialog,
  filter: (isInDialog) => isInDialog,
  fn: (_, { transaction }) => transaction.id,
});
sample({ clock: openedInDialog, target: resultOpened });
sample({ clock: openedInDialog, fn: () => true, target: payerAwaited });
