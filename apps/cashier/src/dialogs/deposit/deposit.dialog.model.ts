import { createEvent, sample } from 'effector';
import { $isInDialog, depositOpened } from '../../features/deposit/index.ts';
import { depositFormOpened } from '../../features/deposit-form/index.ts';
import { payerAwaited, resultOpened } from '../../features/payment-result/index.ts';

/** The dialog opened: it begins with the method that the player used last. */
export const dialogStarted = createEvent();

sample({
  clock: dialogStarted,
  fn: () => ({ segment: null, offerId: '', amount: '' }),
  target: depositFormOpened,
});
// The payer acts in another window, so the dialog polls until the payment ends.
const openedInDialog = sample({
  clock: depositOpened,
  source: $isInDialog,
  filter: (isInDialog) => isInDialog,
  fn: (_, { transaction }) => transaction.id,
});
sample({ clock: openedInDialog, target: resultOpened });
sample({ clock: openedInDialog, fn: () => true, target: payerAwaited });
