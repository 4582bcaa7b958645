import { dialogFinished, dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { ownersOf } from '@croupier/federation';
import { balanceRefreshRequested } from '@croupier/session';
import { createEvent, sample } from 'effector';

const depositDialog = 'deposit';

/** Whether an app of the site provides the deposit as a dialog. */
export const hasDepositDialog = (): boolean => ownersOf('dialogs', depositDialog).length > 0;

/** The player requested a deposit without leaving the game. */
export const depositRequested = createEvent();
sample({ clock: depositRequested, fn: (): DialogRequest => ({ name: depositDialog }), target: dialogOpened });

/** The player closed the deposit. The game continues with the new balance, also while the deposit is confirmed. */
export const depositDialogClosed = dialogFinished.filter({ fn: ({ name }) => name === depositDialog });
sample({ clock: depositDialogClosed, fn: () => undefined, target: balanceRefreshRequested });
