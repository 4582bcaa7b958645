import { dialogOpened } from '@croupier/dialogs';
import { createEvent, sample } from 'effector';

export type AuthDialogMode = 'authorization' | 'registration';

/** A guest used a feature for players. */
export const authDialogRequested = createEvent<AuthDialogMode>();

sample({ clock: authDialogRequested, fn: (mode) => ({ name: 'auth', props: { mode } }), target: dialogOpened });
