import { createMoneyApiEffect } from '@croupier/api-client';
import { makeDeposit } from '@croupier/contract/cashier';
import type { MethodInput, MethodOutput } from '@croupier/contract';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { navigationRequested } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { $intents, intentFulfilled, intentOpened, keyOf } from '../intent/index.ts';
import { identityDialog, isFinalRefusal, isIdentityAsked } from '../refusal/index.ts';

export type DepositBody = MethodInput<typeof makeDeposit>;
/** An opened deposit and where it is paid. */
export type OpenedDeposit = MethodOutput<typeof makeDeposit>;

/** The form is on the screen, for the player to fill in. */
export const depositFormShown = createEvent();
/** The player goes back from the provider's page to the form. */
export const depositLeft = createEvent();

const makeDepositFx = createMoneyApiEffect(makeDeposit);

/**
 * Opens the deposit. The key is the intent's and the body's: sent again for whatever reason (a second press, a retry,
 * another tab, back from the provider), the same deposit is answered. The intent is fulfilled once the deposit has an
 * end.
 */
export const sendDepositFx = attach({
  source: $intents,
  mapParams: (body: DepositBody, intents) => ({ input: body, intentKey: keyOf(intents.deposit, body) }),
  effect: makeDepositFx,
});

export const $isSendingDeposit = makeDepositFx.pending;

/** What has been opened and is now being paid. */
export const $openedDeposit = createStore<OpenedDeposit | null>(null)
  .on(sendDepositFx.doneData, (_, opened) => opened)
  .reset([depositLeft, loggedOut]);

/** The deposit has been opened at the provider. */
export const depositOpened = sendDepositFx.doneData;

// A window that knows where it was opened from could send this page elsewhere.
const openWindowFx = createEffect((address: string) => {
  const opened = window.open(address, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
});

sample({ clock: depositFormShown, fn: () => 'deposit' as const, target: intentOpened });
sample({
  clock: sendDepositFx.failData,
  filter: isFinalRefusal,
  fn: () => 'deposit' as const,
  target: intentFulfilled,
});
sample({
  clock: sendDepositFx.failData,
  filter: isIdentityAsked,
  fn: (): DialogRequest => ({ name: identityDialog }),
  target: dialogOpened,
});
sample({
  clock: depositOpened,
  filter: ({ flow }) => flow === 'redirect',
  fn: ({ url }) => ({ to: url, external: true }),
  target: navigationRequested,
});

const inNewWindow = depositOpened.filter({ fn: ({ flow }) => flow === 'new_window' });
sample({ clock: inNewWindow, fn: ({ url }) => url, target: openWindowFx });
// Where the browser kept the window back, the page it goes on to has a button for it.
sample({
  clock: inNewWindow,
  fn: ({ transaction }) => ({ to: `/cashier/paynewwindow?transaction=${transaction.id}` }),
  target: navigationRequested,
});
