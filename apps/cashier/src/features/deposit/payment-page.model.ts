import { navigationRequested } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { depositOpened, type OpenedDeposit } from './start-deposit.model.ts';
import { $unfinishedDeposit, mobilePaymentAddress, type ResumableDeposit } from './unfinished-deposit.model.ts';

/** The player has returned from the payment page to the form. */
export const paymentPageLeft = createEvent();

/** The deposit is made in a dialog. Its page stays open: payment pages open in a new window, or in the dialog. */
export const depositDialogShown = createEvent();
export const depositDialogHidden = createEvent();
export const $isInDialog = createStore(false, { serialize: 'ignore' })
  .on(depositDialogShown, () => true)
  .on(depositDialogHidden, () => false);

/** The player continues an unfinished deposit in the dialog. */
export const depositResumed = createEvent<ResumableDeposit>();

/** The deposit whose payment page is open. */
export const $openedDeposit = createStore<OpenedDeposit | null>(null)
  .on(depositOpened, (_, opened) => opened)
  .on(depositResumed, (_, { transaction, url, isMobile }) => ({
    transaction,
    url,
    flow: isMobile ? 'mobile' : 'new_window',
  }))
  .reset([paymentPageLeft, loggedOut]);

/** The unpaid deposit of this browser with its payment page, also after the page was reloaded. */
export const $payableDeposit = combine(
  $openedDeposit,
  $unfinishedDeposit,
  (opened, unfinished) => opened ?? unfinished,
);

// Without an opener the provider's window cannot navigate this page.
const openWindowFx = createEffect((address: string) => {
  const opened = window.open(address, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
});

/** The deposit is opened on a page, which the next step may replace. */
const openedOnPage = sample({
  clock: depositOpened,
  source: $isInDialog,
  filter: (isInDialog) => !isInDialog,
  fn: (_, opened) => opened,
});
sample({
  clock: openedOnPage,
  filter: ({ flow }) => flow === 'redirect',
  fn: ({ url }) => ({ to: url, external: true }),
  target: navigationRequested,
});

// The browser may block the window: the dialog and the next page have a button that opens it.
sample({
  clock: depositOpened,
  source: $isInDialog,
  filter: (isInDialog, { flow }) => flow === 'new_window' || (isInDialog && flow === 'redirect'),
  fn: (_, { url }) => url,
  target: openWindowFx,
});
sample({
  clock: openedOnPage,
  filter: ({ flow }) => flow === 'new_window',
  fn: ({ transaction }) => ({ to: `${href('/cashier/paynewwindow')}?transaction=${transaction.id}` }),
  target: navigationRequested,
});

sample({
  clock: openedOnPage,
  filter: ({ flow }) => flow === 'mobile',
  fn: ({ transaction }) => ({ to: mobilePaymentAddress(transaction.id) }),
  target: navigationRequested,
});
