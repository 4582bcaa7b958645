import { dialogOpened } from '@croupier/dialogs';
import { createEvent, sample } from 'effector';

export type AuthDialogMode = 'authorization' | 'registration';

/** Something here is for players: the visitor is asked to sign in or to register. */
export const authDialogRequested = createEvent<AuthDialogMode>();

sample({ clock: authDialogRequested, fn: (view) => ({ name: 'auth', props: { mode: view } }), target: dialogOpened });
