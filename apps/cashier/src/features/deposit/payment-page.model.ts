import { navigationRequested } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { depositOpened, type OpenedDeposit } from './start-deposit.model.ts';
import { $unfinishedDeposit, mobilePaymentAddress } from './unfinished-deposit.model.ts';

/** The player has returned from the payment page to the form. */
export const paymentPageLeft = createEvent();

/** The deposit whose payment page is open. */
export const $openedDeposit = createStore<OpenedDeposit | null>(null)
  .on(depositOpened, (_, opened) => opened)
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

sample({
  clock: depositOpened,
  filter: ({ flow }) => flow === 'redirect',
  fn: ({ url }) => ({ to: url, external: true }),
  target: navigationRequested,
});

const openedInNewWindow = depositOpened.filter({ fn: ({ flow }) => flow === 'new_window' });
sample({ clock: openedInNewWindow, fn: ({ url }) => url, target: openWindowFx });
// The browser may block the window: the next page has a button that opens it.
sample({
  clock: openedInNewWindow,
  fn: ({ transaction }) => ({ to: `${href('/cashier/paynewwindow')}?transaction=${transaction.id}` }),
  target: navigationRequested,
});

sample({
  clock: depositOpened,
  filter: ({ flow }) => flow === 'mobile',
  fn: ({ transaction }) => ({ to: mobilePaymentAddress(transaction.id) }),
  target: navigationRequested,
});
