import { createEffect, sample } from 'effector';
import { $openDialogs, dialogClosed, dialogFinished, type DialogClosing } from '@croupier/dialogs';
import { $page, navigationRequested, type NavigateRequest } from '@croupier/navigation';
import { $sessionStatus } from '@croupier/session';
import { dialogEntryGone } from '../../dialogs/back-closes.ts';
import { isFramed } from '../../frames/is-framed.ts';
import { dialogName } from '../auth-popup.model.ts';
import { addressWithoutAuth, hasAuthParameters, isRealMoneyGame } from './auth-address.ts';
import { signInCompleted } from './sign-in-destination.model.ts';

sample({
  clock: signInCompleted,
  source: $openDialogs,
  filter: (dialogs) => dialogs.some(({ name }) => name === dialogName),
  fn: (dialogs): DialogClosing => ({
    id: dialogs.find(({ name }) => name === dialogName)?.id ?? 0,
    immediate: true,
    result: 'entered',
  }),
  target: dialogClosed,
});

// Replaces the address that opened the popup, so that going back does not open it again.
const addressReplacedFx = createEffect(async (to: string): Promise<NavigateRequest> => {
  await dialogEntryGone();
  return { to, replace: true };
});
sample({ clock: addressReplacedFx.doneData, target: navigationRequested });
// In a frame, the page around it navigates.
sample({
  clock: signInCompleted,
  filter: ({ to }) => to !== null && !isFramed(),
  fn: ({ to }) => to ?? '/',
  target: addressReplacedFx,
});

const popupDismissed = sample({
  clock: dialogFinished,
  source: { page: $page, status: $sessionStatus },
  filter: ({ page, status }, { name, result }) =>
    page !== null && status === 'guest' && name === dialogName && result === undefined,
  fn: ({ page }) => page,
});
// A guest may not stay in a game for real money.
sample({
  clock: popupDismissed,
  filter: (page) => page !== null && (hasAuthParameters(page) || isRealMoneyGame(page)),
  fn: (page) => (page && !isRealMoneyGame(page) ? addressWithoutAuth(page) : '/'),
  target: addressReplacedFx,
});
